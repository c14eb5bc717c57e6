import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { AccountExport } from '../resources/account-export.ts';
import { AccountImportResult } from '../resources/account-import-result.ts';
import { Type } from '../type.ts';

const { bytes, entry, projects } = LIMITS.accountImport;
const MEBIBYTE = 1_048_576;

/** Everything that an account owns, as one document. */
export const accountData = {
  export: endpoint({
    id: 'accountData.export',
    method: 'GET',
    path: '/api/v1/export/account',
    auth: 'any',
    summary: 'Export everything that the account owns',
    notes:
      'Returns one JSON document of unlimited size, generated while it is sent. Records that change meanwhile are exported in their ' +
      'former or in their new state. Secrets, records in the trash and contents of files are not included. Addresses of other people ' +
      'are included only as in the list of members.',
    responses: { 200: AccountExport },
    errors: { 401: signedOut },
  }),
  exportZip: endpoint({
    id: 'accountData.exportZip',
    method: 'GET',
    path: '/api/v1/export/account.zip',
    auth: 'any',
    summary: 'Export everything that the account owns, with files',
    notes:
      'Returns a zip, generated while it is sent. `account.json` is the AccountExport document. `files/` has the contents of the files of ' +
      "the caller's projects, notes and groups, and of the files that the caller has uploaded elsewhere, each named after its id. " +
      '`note-versions/` has the versions of each note, in a folder with its id.',
    responses: { 200: 'application/zip' },
    errors: { 401: signedOut },
  }),
  import: endpoint({
    id: 'accountData.import',
    method: 'POST',
    path: '/api/v1/import/account',
    auth: 'any',
    summary: 'Import the export of an account',
    notes:
      'Adds the records of an AccountExport document to the account of the caller, with new ids. Links between the records are ' +
      'renewed. Labels are merged by name, and the tasks of the Inbox are added to the Inbox. Members, shares, files, activity, settings ' +
      "and tasks of other people's projects are not imported. A project gets the layout that its owner had chosen for themselves. " +
      `The import is atomic. Limits: ${bytes / MEBIBYTE} MiB, ` +
      `${entry / MEBIBYTE} MiB for each task with its comments, ${projects} projects. A larger document answers 413, an invalid record 422 ` +
      'with its path, such as `projects.0.tasks.3.content`. Unknown members are ignored with a warning.',
    query: Type.Object({
      dry_run: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'If true, nothing is written, and the response has status 200.',
        }),
      ),
    }),
    body: Type.Object(
      { version: Type.Literal(1, { description: 'The version of the format.' }) },
      { description: 'An AccountExport document. All other members are optional.' },
    ),
    bodyLimit: bytes,
    responses: { 200: AccountImportResult, 201: AccountImportResult },
    errors: { 400: 'bad_request', 401: signedOut, 413: 'payload_too_large', 422: 'validation_failed' },
  }),
} as const;
