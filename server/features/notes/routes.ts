import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../platform/http/serve/call.ts';
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
import type { LinkContext } from './text/resolve-links.ts';
import { updateNote } from './update-note.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

/** Registers the operations on notes. */
export function serveNotes(serve: Serve, home: LinkContext): void {
  const { notes } = api;

  serve(notes.list, ({ tx, actor, query }) => listNotes(tx, actor, query), { heavy: true });

  serve(notes.create, ({ tx, actor, body }) => createNote(tx, actor, body, home));

  serve(notes.get, ({ tx, actor, params }) => presentNote(tx, actor, params.noteID));

  serve(notes.update, ({ tx, actor, params, body, ifMatch }) =>
    updateNote(tx, actor, { id: params.noteID, values: body, ifMatch }, home),
  );

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

  serve(notes.version, ({ tx, actor, params }) =>
    readVersion(tx, actor, { noteId: params.noteID, id: params.versionID }),
  );

  serve(notes.restoreVersion, ({ tx, actor, params }) =>
    restoreVersion(tx, actor, { noteId: params.noteID, id: params.versionID }, home),
  );

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
