import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Attachment } from '../resources/attachment.ts';
import { count } from '../resources/fields.ts';

/** Files of notes, and notes as files (interface section 4.6). */
export const noteFiles = {
  create: endpoint({
    id: 'noteFiles.create',
    method: 'POST',
    path: '/api/v1/notes/{noteID}/attachments',
    auth: 'any',
    summary: 'Attach a file to a note',
    notes:
      'For editors and the owner. It is read and removed as other files are, by whoever can read and edit the note.',
    form: Type.Object({}, { additionalProperties: false }),
    responses: { 201: Attachment },
    errors: {
      400: 'bad_request',
      401: signedOut,
      404: 'not_found',
      413: 'payload_too_large',
      422: 'validation_failed',
    },
  }),
  exportZip: endpoint({
    id: 'noteFiles.exportZip',
    method: 'GET',
    path: '/api/v1/export/notes.zip',
    auth: 'any',
    summary: 'Read every note as a Markdown file',
    notes:
      'A zip with one file for each note that the caller can read, archived ones too, named by its title and holding its ' +
      'stored text exactly.',
    query: Type.Object({
      frontmatter: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'A head before each text with created, updated, pinned, archived and project. Import takes it off.',
        }),
      ),
      files: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'The files of the notes as well, in the folder `files`; texts lead to them there.',
        }),
      ),
    }),
    responses: { 200: 'application/zip' },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  importZip: endpoint({
    id: 'noteFiles.importZip',
    method: 'POST',
    path: '/api/v1/notes/import',
    auth: 'any',
    summary: 'Make notes of a zip of Markdown files',
    notes:
      `At most ${LIMITS.notesZip.bytes / 1_048_576} MiB, ${LIMITS.notesZip.entries} entries, ` +
      `${LIMITS.notesZip.unpacked / 1_073_741_824} GiB unpacked, ${LIMITS.notesZip.texts / 1_048_576} MiB of texts and ` +
      `${LIMITS.fileBytes / 1_048_576} MiB a file; more is 413. ` +
      'Everything is imported, or nothing. The notes are filed nowhere. Files that a text leads to by a relative path are ' +
      'attached to its note. Folders, resource forks and whatever no text leads to are skipped, and so are texts above ' +
      `${LIMITS.notesZip.text / 1_048_576} MiB and those that are no UTF-8. The dates in front matter are read and taken off.`,
    form: Type.Object({}, { additionalProperties: false }),
    fileLimit: LIMITS.notesZip.bytes,
    responses: {
      200: Type.Object({
        created: count('Notes that were made.'),
        skipped: count('Entries that became neither a note nor a file.'),
        files: count('Entries that were attached to notes.'),
      }),
    },
    errors: { 400: 'bad_request', 401: signedOut, 413: 'payload_too_large', 422: 'validation_failed' },
  }),
} as const;
