import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { BulkResult } from '../resources/bulk.ts';
import { choice, clamped, cursor, id, nextCursor } from '../resources/fields.ts';
import { GivenRole } from '../resources/invite.ts';
import {
  LinkKind,
  NewNote,
  Note,
  NoteInput,
  NoteShare,
  NoteVersion,
  NoteVersionText,
  TrashedNote,
} from '../resources/note.ts';
import { Person } from '../resources/person.ts';
import { Type } from '../type.ts';

/** Markdown notes, their shares, versions and trash. */
export const notes = {
  list: endpoint({
    id: 'notes.list',
    method: 'GET',
    path: '/api/v1/notes',
    auth: 'any',
    summary: 'List or search notes',
    notes:
      "Rows have `preview` instead of `body`. Without `q` and `project`: the caller's unfiled notes and the " +
      'notes that are shared with the caller directly. `projects=include` adds the notes of all projects. `q` searches all notes that the ' +
      'caller can read, and `project` narrows the search. Pinned notes come first, then the most recently changed. Search results are ' +
      'sorted by title match, then by the number of matches, then by the latest change. Notes of archived ' +
      'projects are listed only under their project.',
    query: Type.Object({
      q: Type.Optional(Type.String({ description: 'Full-text query. Case and diacritics are ignored.' })),
      project: Type.Optional(id({ description: 'Answers 404 if the caller cannot see the project.' })),
      projects: Type.Optional(
        choice(['include'], {
          title: 'ProjectInclusion',
          description: 'Adds the notes of all projects. Ignored together with `q` or `project`.',
        }),
      ),
      archived: Type.Optional(
        choice(['include', 'only'], { title: 'Inclusion', description: 'If absent, archived notes are omitted.' }),
      ),
      limit: Type.Optional(clamped(LIMITS.pages.notes, 'Page size.')),
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
    summary: 'Create a note',
    notes:
      'Answers 403 for a project that the caller can see and may not edit, 404 for a project that the caller ' +
      'cannot see.',
    body: NewNote,
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
    summary: 'Get a note',
    notes: '`links` contains only records that the caller can see. The text is unchanged.',
    responses: { 200: Note },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  update: endpoint({
    id: 'notes.update',
    method: 'PATCH',
    path: '/api/v1/notes/{noteID}',
    auth: 'any',
    summary: 'Update a note',
    notes:
      'Requires the role editor. Only the author may change `project_id`, or the owner of the project if the ' +
      'account of the author is deleted; others get 404. An outdated `If-Match` answers 412 with the current ' +
      'note under `current`.',
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
    notes: 'Allowed for its author and for editors of its project.',
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
      '`delete` takes precedence over `archived`. Without both, the answer is 422 at `archived`. A note that ' +
      'does not exist, or that the caller may not delete, is skipped. Archiving does not change `updated_at`.',
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
    summary: 'List the people that a note is shared with',
    notes:
      'Only for the author. `candidates` are people in a common project with whom the note is not shared. Both ' +
      'lists are sorted by name in the language of the caller.',
    responses: { 200: Type.Object({ shares: Type.Array(NoteShare), candidates: Type.Array(Person) }) },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  share: endpoint({
    id: 'notes.share',
    method: 'POST',
    path: '/api/v1/notes/{noteID}/shares',
    auth: 'any',
    summary: 'Share a note with a person, or change their role',
    notes: 'Only for the author. The own id and an unknown id answer 422 at `user_id`.',
    body: Type.Object(
      {
        user_id: id(),
        role: Type.Optional(Type.Unsafe<GivenRole>({ ...GivenRole, default: 'viewer' })),
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
    summary: 'Stop sharing a note with a person, or leave a shared note',
    notes: 'Allowed for the author and for the person.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  trash: endpoint({
    id: 'notes.trash',
    method: 'GET',
    path: '/api/v1/trash/notes',
    auth: 'any',
    summary: 'List deleted notes',
    notes: 'Lists the notes that the caller may restore, most recently deleted first.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.notes, 'Page size.')),
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
    summary: 'Restore a deleted note',
    notes: 'Allowed for everyone who may delete it.',
    responses: { 200: Note },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  linking: endpoint({
    id: 'notes.linking',
    method: 'GET',
    path: '/api/v1/notes/linking/{kind}/{targetID}',
    params: { kind: LinkKind },
    auth: 'any',
    summary: 'List the notes that link to a task, a note or a project',
    notes:
      'Most recently changed first. `kind` is `task`, `note` or `project`, else 400. Lists only notes that the ' +
      'caller can read. For a target that the caller cannot see, the list is empty.',
    responses: { 200: Type.Object({ notes: Type.Array(Note) }) },
    errors: { 400: 'bad_request', 401: signedOut },
  }),
  versions: endpoint({
    id: 'notes.versions',
    method: 'GET',
    path: '/api/v1/notes/{noteID}/versions',
    auth: 'any',
    summary: 'List the versions of a note',
    notes:
      'Newest first. The first one is the current text. The saves of one person within ' +
      `${LIMITS.noteVersions.minutes} minutes are one version. The newest ${LIMITS.noteVersions.kept} are kept.`,
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.noteVersions, 'Page size.')),
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
    summary: 'Get a version of a note with its text',
    responses: { 200: NoteVersionText },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  restoreVersion: endpoint({
    id: 'notes.restoreVersion',
    method: 'POST',
    path: '/api/v1/notes/{noteID}/versions/{versionID}/restore',
    auth: 'any',
    summary: 'Make a version the current text of a note',
    notes: 'Requires the role editor. The replaced text is kept as a version.',
    responses: { 200: Note },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
} as const;
