"""The log does what a few lines of Python say it does, whatever is asked of it in what order."""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.tourney.store.builders import SOAK, fresh
from tourney.store.database import connect
from tourney.store.errors import CommandConflict, EmptyAppend, StoreError, VersionConflict
from tourney.store.log import Log
from tourney.store.verify import verify_chain

Part = tuple[str, int, list[str]]


class Undone(Exception):
    """Somebody changed their mind inside a transaction."""


class Model:
    """The promises of the log without disk, hash or clock."""

    def __init__(self) -> None:
        self.streams: dict[str, list[str]] = {}
        self.commands: dict[str, list[tuple[str, str]]] = {}

    def append(self, batch: list[Part], command_id: str) -> list[tuple[str, str]]:
        """What the receipt must hold: streams and bodies."""
        if not batch or not all(bodies for _, _, bodies in batch):
            raise EmptyAppend
        content = [(stream, body) for stream, _, bodies in batch for body in bodies]
        if command_id in self.commands:
            if self.commands[command_id] != content:
                raise CommandConflict(command_id)
            return content
        stands = {stream: len(self.streams.get(stream, [])) for stream, _, _ in batch}
        for stream, expected, bodies in batch:
            if stands[stream] != expected:
                raise VersionConflict(stream, expected, stands[stream])
            stands[stream] += len(bodies)
        for stream, body in content:
            self.streams.setdefault(stream, []).append(body)
        self.commands[command_id] = content
        return content


STREAMS = st.sampled_from(["t/a", "g/a/1.1", "g/a/1.2"])
PARTS = st.lists(
    st.tuples(
        STREAMS, st.sampled_from([0, 0, 0, 0, -1, 1]), st.lists(st.sampled_from("xy"), max_size=3)
    ),
    max_size=3,
)
COMMANDS = st.integers(1, 12).map(str)


class LogMachine(RuleBasedStateMachine):
    """Appends, fresh and repeated, right and stale; reopening; transactions that are undone."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.log = Log(fresh(Path(self.folder.name)))
        self.model = Model()

    def teardown(self) -> None:
        self.log.close()
        self.folder.cleanup()

    def aimed(self, parts: list[Part]) -> Iterator[Part]:
        """The parts with expected versions that are right, but for the offset given."""
        stands = {stream: self.log.version(stream) for stream, _, _ in parts}
        for stream, offset, bodies in parts:
            yield stream, stands[stream] + offset, bodies
            stands[stream] += len(bodies)

    def both(self, batch: list[Part], command_id: str) -> None:
        expected: object
        actual: object
        try:
            expected = self.model.append(batch, command_id)
        except StoreError as refused:
            expected = type(refused), str(refused) if refused.args else ""
        try:
            receipt = self.log.append(batch, by="bot", command_id=command_id)
            actual = [(event.stream, event.body) for event in receipt.events]
        except EmptyAppend:
            actual = EmptyAppend, ""
        except StoreError as refused:
            actual = type(refused), str(refused)
        assert expected == actual

    @rule(parts=PARTS, command_id=COMMANDS)
    def append(self, parts: list[Part], command_id: str) -> None:
        self.both(list(self.aimed(parts)), command_id)

    @rule(command_id=COMMANDS)
    def ask_again_without_an_answer(self, command_id: str) -> None:
        if content := self.model.commands.get(command_id):
            self.both([(stream, 0, [body]) for stream, body in content], command_id)

    @rule(parts=PARTS, command_id=COMMANDS)
    def undo_a_transaction(self, parts: list[Part], command_id: str) -> None:
        try:
            with self.log.transaction():
                self.log.append(list(self.aimed(parts)), by="bot", command_id=command_id)
                raise Undone
        except (Undone, StoreError):
            pass

    @rule()
    def reopen(self) -> None:
        self.log.close()
        self.log = Log(self.log.path)

    @invariant()
    def the_streams_hold_what_the_model_holds(self) -> None:
        stored = {
            stream: [event.body for event in self.log.read(stream)] for stream in self.log.streams()
        }
        assert self.model.streams == stored
        total = sum(map(len, stored.values()))
        assert list(range(1, total + 1)) == [event.position for event in self.log.all()]

    @invariant()
    def the_chain_is_sound(self) -> None:
        with closing(connect(self.log.path)) as connection:
            assert verify_chain(connection) is None


TestLogMachine = LogMachine.TestCase
TestLogMachine.settings = settings(
    max_examples=400 if SOAK else 25, stateful_step_count=20, deadline=None
)
