import type { NewNote } from '#contract/resources/note.ts';
import { find, type Granted, isCreated, one, refuseProjectLimit } from '../../../access/index.ts';
import { addNotes } from '../../../access/notes/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { emitNoteEvents } from './emit-note-event.ts';
import { presentNote } from './query/present-note.ts';
import { storeDerivedData } from './text/derived-data.ts';
import { readText } from './text/read-text.ts';
import type { LinkContext } from './text/resolve-links.ts';

/**
 * Creates a note of the actor. Throws `not_found` for a project that the actor cannot see, and `forbidden` for one that the
 * actor may not edit. Returns the note with the given id if the actor has created it already, and throws 409 `conflict` if another one has it.
 */
export async function createNote(tx: Tx, actor: Actor, values: NewNote, linkContext: LinkContext): Promise<JsonText> {
  const { id = newId(actor.now), project_id = null, body, pinned = false } = values;
  if (values.id !== undefined && (await isCreated(tx, actor, { kind: 'note', id }))) return presentNote(tx, actor, id);
  if (project_id === null) refuseProjectLimit(tx);
  const project = project_id === null ? null : await projectFor(tx, actor, project_id);
  const at = instantText(actor.now);
  const fresh = {
    ...(linkContext.analysis?.columns ?? readText(body ?? '')),
    id,
    pinned: pinned ? (1 as const) : (0 as const),
    archived_at: null,
    version: 1,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  };
  const notes = await addNotes(tx, actor, [{ project, values: fresh }]);
  await storeDerivedData(tx, actor, notes, linkContext);
  await emitNoteEvents(tx, actor, notes, { activity: 'note.created', live: 'note.created' });
  return presentNote(tx, actor, id);
}

async function projectFor(tx: Tx, actor: Actor, id: string): Promise<Granted<'project', 'editor'>> {
  if ((await find(tx, actor, 'project', 'viewer', id)) === undefined) throw notFound();
  if ((await find(tx, actor, 'project', 'editor', id)) === undefined) {
    throw new Refusal('forbidden', { error: 'Viewers of a project cannot create notes in it.' });
  }
  return one(tx, actor, 'project', 'editor', id);
}
