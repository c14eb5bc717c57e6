import { api } from '#contract/endpoints/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { bulkNotes } from './bulk-notes.ts';
import { createNote } from './create-note.ts';
import { deleteNote } from './delete-note.ts';
import { listLinking } from './query/list-linking.ts';
import { listNotes } from './query/list-notes.ts';
import { listTrashedNotes } from './query/list-trashed-notes.ts';
import { presentNote } from './query/present-note.ts';
import { restoreNote } from './restore-note.ts';
import { listShares } from './shares/list-shares.ts';
import { shareNote } from './shares/share-note.ts';
import { unshareNote } from './shares/unshare-note.ts';
import { analyseLargeText } from './text/analyse-text.ts';
import { noteBody, updateNote } from './update-note.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

type Parts = { database: Database; workers: Workers; baseUrl: URL };

/** Registers the operations on notes. Large texts are analysed in worker threads, before the transaction. */
export function serveNotes(serve: Serve, { database, workers, baseUrl }: Parts): void {
  const { notes } = api;
  const analyse = (actor: Actor, body: string | null | undefined) => analyseLargeText(workers, actor, body, baseUrl);

  serve(notes.list, ({ tx, actor, query }) => listNotes(tx, actor, query), {
    heavy: true,
  });

  serve(notes.create, {
    prepare: ({ actor, body }) => analyse(actor, body.body),
    handle: ({ tx, actor, body, prepared: analysis }) => createNote(tx, actor, body, { baseUrl, analysis }),
  });

  // A note can have several megabytes, which take 20 ms to read.
  serve(notes.get, ({ tx, actor, params }) => presentNote(tx, actor, params.noteID), { heavy: true });

  serve(notes.update, {
    prepare: async ({ actor, params: { noteID }, body: { body, project_id } }) => {
      const movesOnly = body === undefined && project_id !== undefined;
      return analyse(actor, movesOnly ? await database.read((tx) => noteBody(tx, actor, noteID), actor.id) : body);
    },
    handle: ({ tx, actor, params, body, ifMatch, prepared: analysis }) =>
      updateNote(tx, actor, { id: params.noteID, values: body, ifMatch }, { baseUrl, analysis }),
  });

  serve(notes.delete, async ({ tx, actor, params, ifMatch }) => {
    await deleteNote(tx, actor, { id: params.noteID, ifMatch });
    return null;
  });

  serve(notes.bulk, ({ tx, actor, body }) => bulkNotes(tx, actor, body));

  serve(notes.trash, ({ tx, actor, query }) => listTrashedNotes(tx, actor, query));

  serve(notes.restore, ({ tx, actor, params }) => restoreNote(tx, actor, { id: params.noteID }));

  serve(
    notes.linking,
    ({ tx, actor, params }) => listLinking(tx, actor, { kind: params.kind, targetId: params.targetID }),
    { heavy: true },
  );

  serve(notes.versions, ({ tx, actor, params, query }) => listVersions(tx, actor, params.noteID, query));

  serve(
    notes.version,
    ({ tx, actor, params }) => readVersion(tx, actor, { noteId: params.noteID, id: params.versionID }),
    { heavy: true },
  );

  serve(notes.restoreVersion, {
    prepare: async ({ actor, params: { noteID: noteId, versionID: id } }) => {
      const { body } = await database.read((tx) => readVersion(tx, actor, { noteId, id }), actor.id);
      return { body, analysis: await analyse(actor, body) };
    },
    handle: ({ tx, actor, params, prepared: { body, analysis } }) =>
      restoreVersion(tx, actor, { noteId: params.noteID, id: params.versionID, body }, { baseUrl, analysis }),
  });

  serve(notes.shares, ({ tx, actor, params }) => listShares(tx, actor, params.noteID));

  serve(notes.share, async ({ tx, actor, params, body: { user_id, role = 'viewer' } }) => {
    await shareNote(tx, actor, { noteId: params.noteID, userId: user_id, role });
    return null;
  });

  serve(notes.unshare, async ({ tx, actor, params }) => {
    await unshareNote(tx, actor, { noteId: params.noteID, userId: params.userID });
    return null;
  });
}
