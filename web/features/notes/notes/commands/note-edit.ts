import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Note } from '#contract/resources/note.ts';
import { titleOf } from '#domain/note-text/title.ts';
import { mergeThree } from '#domain/text-merge/merge-three.ts';
import { api } from '../../../../api/client.ts';
import {
  argsOf,
  type Command,
  type CommandKind,
  ConflictError,
  defineCommand,
} from '../../../../task-data/outbox/command.ts';
import { outboxOf, perform } from '../../../../task-data/outbox/current-outbox.ts';
import { cacheNote } from '../data/note-actions.ts';
import { noteKeys } from '../data/note-keys.ts';
import { putNote } from '../data/note-lists.ts';

/** The note before the edit, and its new text. */
export type NoteEdit = { note: Note; body: string };

/** Changes the text of a note. */
export const edit: CommandKind<NoteEdit, Note, Note> = defineCommand({
  name: 'note.edit',
  version: 1,
  records: ({ note }) => [note.id],
  show: (cache, { note, body }) => showText(cache, note, body),
  hide(cache, { note }) {
    showText(cache, note, note.body ?? '');
    // Others may have changed the note.
    void cache.invalidateQueries({ queryKey: noteKeys.one(note.id) });
    void cache.invalidateQueries({ queryKey: noteKeys.lists });
  },
  send: (_cache, args) => updateMerged(args),
  settle(cache, _args, answer) {
    cacheNote(cache, answer);
    return [];
  },
  nameOf: ({ body }) => titleOf(body),
  textOf: ({ body }) => body,
  absorb({ note }, later) {
    const next = argsOf(edit, later);
    // Others have changed the note between the two edits.
    if (!next || next.note.etag !== note.etag) return undefined;
    return next.body === note.body ? 'nothing' : { note, body: next.body };
  },
  conflict: ({ note, body }, current: Note) => [
    { field: 'body', base: note.body ?? '', mine: body, theirs: current.body ?? '' },
  ],
  rebase: ({ body }, current: Note, text) => ({ note: current, body: text ?? body }),
});

/**
 * Changes the text of a note. Resolves to the note, or when the change has to wait for a connection. Throws 412 `precondition_failed` if the note was
 * changed meanwhile. With `keepalive`, the request outlives the page.
 */
export async function changeText(cache: QueryClient, note: Note, body: string, keepalive: boolean): Promise<Note> {
  const first = () => api.notes.update({ noteID: note.id, body: { body }, ifMatch: note.etag, keepalive });
  const moment = outboxOf(cache).next();
  return (await perform(cache, edit, { note, body }, moment, first)) ?? { ...note, body };
}

/** Returns the edits of a note that the service has not confirmed, in their order. */
export function unsentEdits(commands: readonly Command[], noteId: string): Command<NoteEdit>[] {
  const edits = commands.filter(({ kind }) => kind === edit.name) as Command<NoteEdit>[];
  return edits.filter(({ args }) => args.note.id === noteId);
}

/** Others can change the note between two attempts. */
const MAX_ATTEMPTS = 5;

/** Sends a text that was written earlier, merged with the changes of others. Throws `ConflictError` if others have changed the same lines. */
async function updateMerged({ note, body }: NoteEdit): Promise<Note> {
  let base = note;
  let merged = body;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.notes.update({ noteID: note.id, body: { body: merged }, ifMatch: base.etag });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed' || attempt === MAX_ATTEMPTS) throw error;
      base = (error.current as Note | undefined) ?? (await api.notes.get({ noteID: note.id }));
      const result = mergeThree(note.body ?? '', body, base.body ?? '');
      if ('parts' in result) throw new ConflictError(base);
      if (result.text === base.body) return base;
      merged = result.text;
    }
  }
}

/** Shows a text in the cached note and in the lists. */
function showText(cache: QueryClient, note: Note, body: string): void {
  const cached = cache.getQueryData<Note>(noteKeys.one(note.id));
  const next = { ...(cached ?? note), body, title: titleOf(body) };
  if (cached) cache.setQueryData<Note>(noteKeys.one(note.id), next);
  putNote(cache, next);
}
