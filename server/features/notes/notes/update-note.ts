import type { NoteInput } from '#contract/resources/note.ts';
import { type Granted, one } from '../../../access/index.ts';
import { changeNote, claimEditEvent, type NoteValues } from '../../../access/notes/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { emitNoteEvent } from './emit-note-event.ts';
import { moveNote } from './move-note.ts';
import { presentNote } from './query/present-note.ts';
import { requireVersion } from './require-version.ts';
import type { TextAnalysis } from './text/analyse-text.ts';
import { updateDerivedData } from './text/derived-data.ts';
import { indexNotes } from './text/note-index.ts';
import { readText } from './text/read-text.ts';
import type { LinkContext } from './text/resolve-links.ts';

type Update = { id: string; values: NoteInput; ifMatch?: Versions | undefined };

/**
 * Updates the given fields atomically. A field that already has the given value is ignored and causes no event. Throws
 * `not_found` unless the actor may edit the note (see `moveNote` for moves), and 412 with the note for an outdated version.
 */
export async function updateNote(
  tx: Tx,
  actor: Actor,
  { id, values, ifMatch }: Update,
  linkContext: LinkContext,
): Promise<JsonText> {
  const note = await one(tx, actor, 'note', 'editor', id);
  await requireVersion(tx, actor, note, ifMatch);
  const moved = values.project_id === undefined ? note : await moveNote(tx, actor, note, values.project_id);
  const fields = fieldsOf(actor, moved, values, linkContext.analysis);
  // A changed text is indexed by `writeFields`.
  if (moved !== note && fields.body === undefined) await indexNotes(tx, [moved], linkContext.analysis);
  await writeFields(tx, actor, moved, fields, { linkContext });
  return presentNote(tx, actor, id);
}

/** Returns the text of a note. Throws `not_found` unless the actor may read it. */
export async function noteBody(tx: ReadTx, actor: Actor, id: string): Promise<string> {
  return (await one(tx, actor, 'note', 'viewer', id)).body;
}

/** Writes the changed fields and emits the event. `forceVersion` forces a new version instead of extending the current one. */
export async function writeFields(
  tx: Tx,
  actor: Actor,
  note: Granted<'note', 'editor'>,
  fields: NoteValues,
  text: { linkContext: LinkContext; forceVersion?: boolean },
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const changed = await changeNote(tx, note, fields);
  if (fields.body !== undefined) await updateDerivedData(tx, actor, changed, text);
  const hasActivity = await claimEditEvent(tx, note, actor);
  await emitNoteEvent(tx, actor, changed, { ...(hasActivity && { activity: 'note.updated' }), live: 'note.updated' });
}

/**
 * Returns the changed columns: the body with the columns derived from it, and the pinned flag. `analysis` is that of the new body,
 * if it is known.
 */
export function fieldsOf(
  { now }: Pick<Actor, 'now'>,
  note: Granted<'note', 'editor'>,
  { body, pinned }: Pick<NoteInput, 'body' | 'pinned'>,
  analysis?: TextAnalysis,
): NoteValues {
  const text = body === null ? '' : body;
  const flag = pinned ? 1 : 0;
  return {
    ...(text !== undefined &&
      text !== note.body && {
        ...(text === analysis?.columns.body ? analysis.columns : readText(text)),
        updated_at: instantText(now),
      }),
    ...(pinned !== undefined && flag !== note.pinned && { pinned: flag }),
  };
}
