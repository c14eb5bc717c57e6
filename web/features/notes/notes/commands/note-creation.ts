import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/resources/note.ts';
import { titleOf } from '#domain/note-text/title.ts';
import { api } from '../../../../api/client.ts';
import { argsOf, defineCommand } from '../../../../task-data/outbox/command.ts';
import { outboxOf, perform } from '../../../../task-data/outbox/current-outbox.ts';
import { UNSENT_ETAG } from '../../../../task-data/unsent.ts';
import { noteKeys } from '../data/note-keys.ts';
import { dropNotes, putNote } from '../data/note-lists.ts';
import { edit } from './note-edit.ts';

/** Creates a note and caches it. Resolves to it after the response, or when it has to wait for a connection. */
export async function sendNewNote(cache: QueryClient, project_id: string, body: string): Promise<Note> {
  const moment = outboxOf(cache).next();
  const at = new Date(moment.at).toISOString();
  const note: Note = {
    id: moment.id,
    project_id,
    title: titleOf(body),
    body,
    pinned: false,
    archived: false,
    shared_with_me: false,
    role: 'owner',
    links: [],
    attachments: [],
    etag: UNSENT_ETAG,
    created_at: at,
    updated_at: at,
  };
  return (await perform(cache, creation, { note }, moment)) ?? note;
}

const creation = defineCommand<{ note: Note }, Note>({
  name: 'note.create',
  version: 1,
  records: ({ note }) => [note.id],
  show(cache, { note }) {
    if (cache.getQueryData(noteKeys.one(note.id)) === undefined) cacheCreated(cache, note);
    else putNote(cache, note);
  },
  hide: (cache, { note }) => dropNotes(cache, [note.id]),
  send: (_cache, { note: { id, project_id, body = '' } }) => api.notes.create({ body: { id, project_id, body } }),
  settle(cache, _args, note) {
    cacheCreated(cache, note);
    return [];
  },
  nameOf: ({ note }) => note.title,
  textOf: ({ note }) => note.body ?? '',
  absorb({ note }, later) {
    const next = argsOf(edit, later);
    return next && { note: { ...note, body: next.body, title: titleOf(next.body) } };
  },
});

function cacheCreated(cache: QueryClient, note: Note): void {
  cache.setQueryData(noteKeys.one(note.id), note);
  putNote(cache, note);
}
