import { type LinkKind, notesLinking } from '../../../../access/notes/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { type Statement, statement } from '../../../../platform/db/statement.ts';
import { badRequest } from '../../../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { type NoteColumns, noteColumns, noteText } from './note-json.ts';

/**
 * Returns `{notes}`: readable notes that link to a task, a note or a project, latest change first. The list is empty if the
 * actor cannot see the target. Throws 400 for another kind.
 */
export async function listLinking(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { kind, targetId }: { kind: string; targetId: string },
): Promise<JsonText> {
  if (!isKind(kind)) throw badRequest('The kind must be task, note or project.');
  const rows = await linking[kind].all(tx, { user: actor.id, target: targetId });
  return json(`{"notes":[${rows.map((row) => noteText(row)).join(',')}]}`);
}

type LinkParams = { user: string; target: string };

const linking: Record<LinkKind, Statement<LinkParams, NoteColumns>> = {
  task: linkingTo('task'),
  note: linkingTo('note'),
  project: linkingTo('project'),
};

function isKind(kind: string): kind is LinkKind {
  return Object.hasOwn(linking, kind);
}

function linkingTo(kind: LinkKind) {
  return statement<LinkParams>()<NoteColumns>((db, p, fragments) =>
    notesLinking(db, p.user, kind, p.target)
      .select(noteColumns(p.user, fragments, 'row'))
      .orderBy('note.updated_at', 'desc')
      .orderBy('note.id', 'desc'),
  );
}
