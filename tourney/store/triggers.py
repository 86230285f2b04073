"""The guards of the log, in plain SQL: nothing is changed, removed, replaced or left out.

`INSERT OR REPLACE` passes triggers on update and delete, so the trigger on insert alone decides:
an event is the next position of the log, the next version of its stream, the next of its command
(whose events stand together), and is chained to the stream's last stored hash.

Checkpoints are kept in the same way: each is of more events than the one before, and of no more
than there are.

Migrations 0001 and 0003 created these; their text is the history of the database and stays as it
is. Whoever changes one here writes a migration too; a test compares both.
"""

from typing import Final

_ZEROS = "00" * 32

TRIGGERS: Final = {
    "event_no_update": """\
CREATE TRIGGER event_no_update BEFORE UPDATE ON event
BEGIN
  SELECT RAISE(ABORT, 'the log is never changed');
END""",
    "event_no_delete": """\
CREATE TRIGGER event_no_delete BEFORE DELETE ON event
BEGIN
  SELECT RAISE(ABORT, 'nothing is removed from the log');
END""",
    "event_next": f"""\
CREATE TRIGGER event_next BEFORE INSERT ON event
BEGIN
  SELECT RAISE(ABORT, 'not the next position of the log')
  WHERE NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM event);
  SELECT RAISE(ABORT, 'not the next version of its stream')
  WHERE NEW.version IS NOT
    (SELECT coalesce(max(version), 0) + 1 FROM event WHERE stream = NEW.stream);
  SELECT RAISE(ABORT, 'not chained to the last event of its stream')
  WHERE NEW.previous IS NOT coalesce(
    (SELECT hash FROM event WHERE stream = NEW.stream AND version = NEW.version - 1),
    X'{_ZEROS}');
  SELECT RAISE(ABORT, 'not the next event of its command')
  WHERE NEW."index" IS NOT coalesce(
    (SELECT "index" + 1 FROM event
     WHERE position = NEW.position - 1 AND command_id = NEW.command_id),
    0);
END""",
    "checkpoint_no_update": """\
CREATE TRIGGER checkpoint_no_update BEFORE UPDATE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'a checkpoint is never changed');
END""",
    "checkpoint_no_delete": """\
CREATE TRIGGER checkpoint_no_delete BEFORE DELETE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'no checkpoint is removed');
END""",
    "checkpoint_next": """\
CREATE TRIGGER checkpoint_next BEFORE INSERT ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'not the next checkpoint of the log')
  WHERE (NEW.size > (SELECT coalesce(max(size), 0) FROM checkpoint)) IS NOT 1;
  SELECT RAISE(ABORT, 'a checkpoint of more events than there are')
  WHERE (NEW.size <= (SELECT coalesce(max(position), 0) FROM event)) IS NOT 1;
END""",
}

_SINCE: Final = "0003"  # the revision that brought checkpoints


def guards(revision: str) -> dict[str, str]:
    """The triggers that a database of a revision must have: name and text."""
    return {
        name: text
        for name, text in TRIGGERS.items()
        if revision >= _SINCE or not name.startswith("checkpoint_")
    }
