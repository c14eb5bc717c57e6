import { Type } from 'typebox';
import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { BulkResult } from '../resources/bulk.ts';
import { choice, clamped, cursor, id, nextCursor } from '../resources/fields.ts';
import { Note, NoteInput, NoteShare, NoteVersion, NoteVersionText, TrashedNote } from '../resources/note.ts';
import { Person } from '../resources/person.ts';

/** Markdown pages (interface section 4.6). Their trash and versions are beyond the interface. */
export const notes = {
  list: endpoint({
    id: 'notes.list',
    method: 'GET',
    path: '/api/v1/notes',
    auth: 'any',
    summary: 'List or search notes',
    notes:
      'Rows carry `preview`, not `body`. With neither `q` nor `project`: own notes that are filed nowhere, and notes that ' +
      'are shared with the caller directly. `q` searches every note that the caller can read, and `project` then narrows. ' +
      'Pinned ones come first, then the latest change; with `q` first what has the words in the title, then what has them ' +
      'most often, then the latest change. Notes of archived projects are listed only under their project.',
    query: Type.Object({
      q: Type.Optional(Type.String({ description: 'Full text, without regard to case and diacritics.' })),
      project: Type.Optional(id({ description: 'One that the caller cannot see is 404.' })),
      archived: Type.Optional(choice(['include', 'only'], { description: 'Absent: no archived notes.' })),
      limit: Type.Optional(clamped(LIMITS.pages.notes, 'Notes on a page.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: { 200: Type.Object({ notes: Type.Array(Note), next_cursor: Type.Optional(nextCursor()) }) },
    errors: { 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  create: endpoint({
    id: 'notes.create',
    method: 'POST',
    path: '/api/v1/notes',
    auth: 'any',
    summary: 'Make a note',
    notes: 'In a project that the caller can see and may not edit it is 403; in one out of sight 404.',
    body: NoteInput,
    bodyOptional: true,
    bodyLimit: LIMITS.noteBodyBytes,
    responses: { 201: Note },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 404: 'not_found', 422: 'validation_failed' },
    etag: true,
  }),
  get: endpoint({
    id: 'notes.get',
    method: 'GET',
    path: '/api/v1/notes/{noteID}',
    auth: 'any',
    summary: 'Read a note',
    notes: '`links` names only what the caller can see; the text stays as it was written.',
    responses: { 200: Note },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  update: endpoint({
    id: 'notes.update',
    method: 'PATCH',
    path: '/api/v1/notes/{noteID}',
    auth: 'any',
    summary: 'Change a note',
    notes:
      'For editors. Another `project_id` is for the author alone, and for the owner of the project when the account of the ' +
      'author is gone; to others it is 404. An older `If-Match` is 412 with the note as it is under `current`.',
    body: NoteInput,
    bodyLimit: LIMITS.noteBodyBytes,
    responses: { 200: Note },
    errors: conditionalChange,
    etag: true,
  }),
  delete: endpoint({
    id: 'notes.delete',
    method: 'DELETE',
    path: '/api/v1/notes/{noteID}',
    auth: 'any',
    summary: 'Move a note to the trash',
    notes: 'For its author, and for editors of the project that it is filed in.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
  bulk: endpoint({
    id: 'notes.bulk',
    method: 'POST',
    path: '/api/v1/notes/bulk',
    auth: 'any',
    summary: 'Archive, unarchive or delete many notes',
    notes:
      '`delete` wins over `archived`; without either it is 422 at `archived`. Each note is checked by itself: one that is not ' +
      'there, or that the caller could not delete, is skipped. One that is archived keeps its `updated_at`.',
    body: Type.Object(
      {
        ids: Type.Array(id(), { minItems: 1, maxItems: LIMITS.bulkIds }),
        archived: Type.Optional(Type.Boolean()),
        delete: Type.Optional(Type.Boolean({ default: false })),
      },
      { additionalProperties: false },
    ),
    responses: { 200: BulkResult },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  shares: endpoint({
    id: 'notes.shares',
    method: 'GET',
    path: '/api/v1/notes/{noteID}/shares',
    auth: 'any',
    summary: 'List whom a note is shared with',
    notes:
      'For its author. `candidates` are the people that the caller shares a project with and the note is not shared with. By ' +
      'name in the language of the caller.',
    responses: { 200: Type.Object({ shares: Type.Array(NoteShare), candidates: Type.Array(Person) }) },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  share: endpoint({
    id: 'notes.share',
    method: 'POST',
    path: '/api/v1/notes/{noteID}/shares',
    auth: 'any',
    summary: 'Share a note with a person, or change the role',
    notes: 'For its author. The caller and an account that is not there are 422 at `user_id`.',
    body: Type.Object(
      {
        user_id: id(),
        role: Type.Optional(choice(['viewer', 'editor'], { default: 'viewer' })),
      },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  unshare: endpoint({
    id: 'notes.unshare',
    method: 'DELETE',
    path: '/api/v1/notes/{noteID}/shares/{userID}',
    auth: 'any',
    summary: 'Stop sharing a note with a person, or leave one that is shared with the caller',
    notes: 'For its author, and for the person concerned.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  trash: endpoint({
    id: 'notes.trash',
    method: 'GET',
    path: '/api/v1/trash/notes',
    auth: 'any',
    summary: 'List deleted notes',
    notes: 'Those that the caller may bring back, latest deletion first.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.notes, 'Notes on a page.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: { 200: Type.Object({ notes: Type.Array(TrashedNote), next_cursor: Type.Optional(nextCursor()) }) },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  restore: endpoint({
    id: 'notes.restore',
    method: 'POST',
    path: '/api/v1/trash/notes/{noteID}/restore',
    auth: 'any',
    summary: 'Bring back a deleted note',
    notes: 'For whoever could delete it.',
    responses: { 200: Note },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  linking: endpoint({
    id: 'notes.linking',
    method: 'GET',
    path: '/api/v1/notes/linking/{kind}/{targetID}',
    auth: 'any',
    summary: 'List the notes that lead to a task, a note or a project',
    notes:
      'Latest change first. `kind` is `task`, `note` or `project`, else 400. Notes that the caller cannot read are left out, and ' +
      'to a target out of sight there are none.',
    responses: { 200: Type.Object({ notes: Type.Array(Note) }) },
    errors: { 400: 'bad_request', 401: signedOut },
  }),
  versions: endpoint({
    id: 'notes.versions',
    method: 'GET',
    path: '/api/v1/notes/{noteID}/versions',
    auth: 'any',
    summary: 'List the texts that a note has had',
    notes:
      'Newest first; the newest is the text that it has. What one person saves within ' +
      `${LIMITS.noteVersions.minutes} minutes is one version, and the newest ${LIMITS.noteVersions.kept} are kept.`,
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.noteVersions, 'Versions on a page.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({ versions: Type.Array(NoteVersion), next_cursor: Type.Optional(nextCursor()) }),
    },
    errors: { 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  version: endpoint({
    id: 'notes.version',
    method: 'GET',
    path: '/api/v1/notes/{noteID}/versions/{versionID}',
    auth: 'any',
    summary: 'Read a text that a note has had',
    responses: { 200: NoteVersionText },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  restoreVersion: endpoint({
    id: 'notes.restoreVersion',
    method: 'POST',
    path: '/api/v1/notes/{noteID}/versions/{versionID}/restore',
    auth: 'any',
    summary: 'Make a text that a note has had its text again',
    notes: 'For editors. What it said until then is a version as well.',
    responses: { 200: Note },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
} as const;
