"""A site through a server on this machine: its own files, read only, to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread

import pytest

from tourney.director.refusals import NotFound, Refusal
from tourney.site.folder import put
from tourney.site.preview import HOST, Preview, preview

FILES = [("index.html", "<p>é"), ("cup/index.html", "cup"), ("s.css", "p{}"), ("t.domino", "A")]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Preview]:
    put(tmp_path / "site", FILES)
    (tmp_path / "secret").write_text("dear")
    with preview(tmp_path / "site", 0) as made:
        serving = Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        try:
            yield made
        finally:
            made.shutdown()
            serving.join()


def ask(
    server: Preview, path: str, method: str = "GET", host: str | None = None
) -> tuple[HTTPResponse, bytes]:
    port = int(server.server_address[1])
    connection = HTTPConnection(HOST, port, timeout=10)
    try:
        connection.putrequest(method, path, skip_host=True)
        connection.putheader("Host", host or f"{HOST}:{port}")
        connection.endheaders()
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


def test_it_listens_on_this_machine_alone(server: Preview) -> None:
    assert "127.0.0.1" == server.server_address[0]
    assert f"http://127.0.0.1:{server.server_address[1]}/" == server.address


@pytest.mark.parametrize(
    ("path", "data", "kind"),
    [
        ("/", "<p>é", "text/html; charset=utf-8"),
        ("/index.html?seat=2", "<p>é", "text/html; charset=utf-8"),
        ("/cup/", "cup", "text/html; charset=utf-8"),
        ("/s%2Ecss", "p{}", "text/css; charset=utf-8"),
        ("/t.domino", "A", "text/plain; charset=utf-8"),
    ],
)
def test_every_file_of_the_site_is_served_as_what_it_is(
    server: Preview, path: str, data: str, kind: str
) -> None:
    answer, body = ask(server, path)
    assert (200, kind, data) == (answer.status, answer.getheader("Content-Type"), body.decode())
    assert ("no-store", "nosniff") == (
        answer.getheader("Cache-Control"),
        answer.getheader("X-Content-Type-Options"),
    )


def test_the_head_of_a_file_comes_without_the_file(server: Preview) -> None:
    answer, body = ask(server, "/s.css", "HEAD")
    assert (200, "3", b"") == (answer.status, answer.getheader("Content-Length"), body)


@pytest.mark.parametrize(
    "path",
    [
        *("/cup", "/none", "/none/", "/../secret", "/%2e%2e/secret", "//secret", "/."),
        *("/cup/../index.html", "/cup%00/index.html", "/cup\\index.html"),
    ],
)
def test_what_the_site_does_not_list_is_not_there(server: Preview, path: str) -> None:
    assert 404 == ask(server, path)[0].status


def test_files_beside_the_list_and_links_are_not_served(server: Preview, tmp_path: Path) -> None:
    (tmp_path / "site" / "draft.html").write_text("x")
    (tmp_path / "site" / "s.css").unlink()
    (tmp_path / "site" / "s.css").symlink_to(tmp_path / "secret")
    assert [404, 404] == [ask(server, path)[0].status for path in ("/draft.html", "/s.css")]


def test_a_list_that_names_files_elsewhere_opens_none_of_them(
    server: Preview, tmp_path: Path
) -> None:
    told = '{"schema": "tourney.site/1", "files": {"../secret": "", "%s": ""}}'
    (tmp_path / "site" / "manifest.json").write_text(told % (tmp_path / "secret"))
    for path in ("/../secret", f"/{tmp_path}/secret"):
        assert 404 == ask(server, path)[0].status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_nothing_but_reading_is_answered(server: Preview, method: str) -> None:
    answer, _ = ask(server, "/", method)
    assert (405, "GET, HEAD") == (answer.status, answer.getheader("Allow"))


def test_another_name_for_this_machine_is_not_answered_to(server: Preview) -> None:
    port = server.server_address[1]
    assert 421 == ask(server, "/", host=f"evil.example:{port}")[0].status
    assert 200 == ask(server, "/", host=f"localhost:{port}")[0].status


def test_a_port_in_use_is_one_sentence(server: Preview, tmp_path: Path) -> None:
    port = int(server.server_address[1])
    said = f"Port {port} of 127.0.0.1 is in use: name another with --port."
    with pytest.raises(Refusal, match=said), preview(tmp_path / "site", port):
        pass


def test_a_folder_without_a_site_is_not_served(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="holds no site: make one with"), preview(tmp_path, 0):
        pass
