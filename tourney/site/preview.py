"""A site looked at through a server of its own, on this machine alone.

Serves what the folder's list of files names, and nothing else: no folder is listed, no link is
followed, no other program's address for this machine is answered to.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path, PurePosixPath
from socketserver import ThreadingTCPServer
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from tourney.director.refusals import NotFound, Refusal
from tourney.site.folder import MANIFEST, listed

HOST: Final = "127.0.0.1"
KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
}
TEXT: Final = "text/plain; charset=utf-8"


class Preview(ThreadingTCPServer):
    """A server of one folder. `address` is what a browser opens."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        super().__init__((HOST, port), _Answer)

    @property
    def address(self) -> str:
        """Where the first page is."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader who goes away in the middle of an answer is no fault."""


@contextmanager
def preview(folder: Path, port: int) -> Iterator[Preview]:
    """A server of a site, not serving yet; port 0: any that is free.

    Raises NotFound for a folder that holds no site, Refusal for a port that cannot be had.
    """
    if listed(folder) is None:
        raise NotFound(
            f"{folder} holds no site: make one with `tourney site build --out {folder}`."
        )
    try:
        server = Preview(folder, port)
    except OSError as error:
        used = error.errno == errno.EADDRINUSE
        what = "is in use" if used else f"cannot be had ({error.strerror or error})"
        raise Refusal(f"Port {port} of {HOST} {what}: name another with --port.") from error
    with server:
        yield server


class _Answer(BaseHTTPRequestHandler):
    """Answers one request: GET and HEAD of files of the site."""

    server: Preview
    timeout = 10  # seconds, for a reader who says nothing

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _refuse(self) -> None:
        self._send(HTTPStatus.METHOD_NOT_ALLOWED, b"GET and HEAD only.\n", TEXT, body=True)

    do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = _refuse  # noqa: N815 - the library's names

    def version_string(self) -> str:
        return "tourney"

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of single requests."""

    def _answer(self, *, body: bool) -> None:
        """A page of another origin may name this address as its own host: such are refused."""
        port = self.server.server_address[1]
        if self.headers.get("Host") not in (f"{HOST}:{port}", f"localhost:{port}"):
            self._send(HTTPStatus.MISDIRECTED_REQUEST, b"Another host.\n", TEXT, body=body)
            return
        path = unquote(urlsplit(self.path).path).removeprefix("/")
        if not path or path.endswith("/"):
            path += "index.html"
        data = _contents(self.server.folder, path)
        if data is None:
            self._send(HTTPStatus.NOT_FOUND, b"There is no such file.\n", TEXT, body=body)
            return
        kind = KINDS.get(PurePosixPath(path).suffix, TEXT)
        self._send(HTTPStatus.OK, data, kind, body=body)

    def _send(self, status: HTTPStatus, data: bytes, kind: str, *, body: bool) -> None:
        self.send_response(status)
        if status == HTTPStatus.METHOD_NOT_ALLOWED:
            self.send_header("Allow", "GET, HEAD")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if body:
            self.wfile.write(data)


def _contents(folder: Path, path: str) -> bytes | None:
    """A file that the list of files names as it lies there now; None if there is none."""
    pure = PurePosixPath(path)
    if path not in {MANIFEST, *(listed(folder) or ())} or pure.is_absolute() or ".." in pure.parts:
        return None
    steps = [folder / one for one in (*pure.parents, pure)]
    if any(one.is_symlink() for one in steps if one != folder):
        return None
    try:
        return (folder / pure).read_bytes()
    except (OSError, ValueError):
        return None
