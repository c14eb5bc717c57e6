import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Attachment } from '../resources/attachment.ts';
import { count, id } from '../resources/fields.ts';
import { Type } from '../type.ts';

/** Files of notes, and export and import of notes. */
export const noteFiles = {
  create: endpoint({
    id: 'noteFiles.create',
    method: 'POST',
    path: '/api/v1/notes/{noteID}/attachments',
    auth: 'any',
    summary: 'Attach a file to a note',
    notes:
      'Requires the role editor or owner. Everyone who can read or edit the note can read or delete the file, ' +
      'with the operations under `attachments`.',
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
    summary: 'Export all notes as Markdown files',
    notes:
      'Returns a zip with one file for each note that the caller can read, including archived ones. A file is ' +
      'named after the title and contains the exact text.',
    query: Type.Object({
      note: Type.Optional(id({ description: 'Exports only this note. Answers 404 if the caller cannot read it.' })),
      frontmatter: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Adds front matter with created, updated, pinned, archived and project. The import removes it.',
        }),
      ),
      files: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'Includes the files of the notes in the folder `files`, and rewrites the references in the texts.',
        }),
      ),
    }),
    responses: { 200: 'application/zip' },
    errors: { 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  importZip: endpoint({
    id: 'noteFiles.importZip',
    method: 'POST',
    path: '/api/v1/notes/import',
    auth: 'any',
    summary: 'Import notes from a zip of Markdown files',
    notes:
      `Limits: ${LIMITS.notesZip.bytes / 1_048_576} MiB, ${LIMITS.notesZip.entries} entries, ` +
      `${LIMITS.notesZip.unpacked / 1_073_741_824} GiB unpacked, ${LIMITS.notesZip.texts / 1_048_576} MiB of ` +
      `texts and ${LIMITS.fileBytes / 1_048_576} MiB per file, and ` +
      `${LIMITS.notesZip.ratio.most} times the packed size, for the zip and for each file that unpacks to more than ` +
      `${LIMITS.notesZip.ratio.above / 1_048_576} MiB. A larger zip answers 413. The import is atomic. ` +
      'Imported notes are unfiled. A file that a text references by a relative path is attached to its note. ' +
      `Folders, resource forks, unreferenced files, texts above ${LIMITS.notesZip.text / 1_048_576} MiB and ` +
      'texts that are not UTF-8 are skipped. Dates in front matter are applied and removed. Zips in the zip are opened, ' +
      'one level deep, unless a text references them.',
    form: Type.Object({}, { additionalProperties: false }),
    fileLimit: LIMITS.notesZip.bytes,
    responses: {
      200: Type.Object({
        created: count('Number of notes created.'),
        skipped: count('Number of entries that became neither a note nor a file.'),
        files: count('Number of entries attached to notes.'),
      }),
    },
    errors: { 400: 'bad_request', 401: signedOut, 413: 'payload_too_large', 422: 'validation_failed' },
  }),
} as const;
