import { noteToEach } from '../../../../access/notes/index.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { type PresenterParams, presentersOf } from '../../../../platform/http/reply/presenters.ts';
import { type NoteColumns, type NoteShape, noteColumns, noteText } from './note-json.ts';

/** Renders a note with its text and files for one reader. */
export const { present: presentNote } = presentersOf(presentStatement('whole'), noteText);

/** Renders a note as a list row for each recipient of a live message. */
export const { presentFor: presentNoteFor } = presentersOf(presentStatement('row'), noteText);

function presentStatement(shape: NoteShape) {
  return statement<PresenterParams>()<NoteColumns & { reader: string; version: number }>((db, p, fragments) =>
    noteToEach(db, fragments, p.id, p.readers)
      .select(['reader.id as reader', 'note.version'])
      .select((eb) => noteColumns(eb.ref('reader.id'), fragments, shape)),
  );
}
