import { endpoint, signedOut } from '../endpoint.ts';
import { choice } from '../resources/fields.ts';
import { Type } from '../type.ts';

/** Projects as files for other programs. */
export const projectExport = {
  csv: endpoint({
    id: 'projectExport.csv',
    method: 'GET',
    path: '/api/v1/export/projects/{projectID}.csv',
    auth: 'any',
    summary: 'Export a project as a CSV file',
    notes:
      'Has the columns of the CSV files of Todoist, and DUE_TIME, RECURRENCE, RECURRENCE_FROM, DURATION (minutes), LABELS (of the ' +
      'caller), COMPLETED_AT and UID. Contains sections, all tasks and their comments. A text that a spreadsheet would execute as a ' +
      'formula has an apostrophe in front.',
    responses: { 200: 'text/csv' },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  zip: endpoint({
    id: 'projectExport.zip',
    method: 'GET',
    path: '/api/v1/export/projects.zip',
    auth: 'any',
    summary: 'Export all projects as files',
    notes:
      'Returns a zip with one file for each project that the caller can read, including the Inbox and archived projects. A file is named ' +
      'after its project and has the form of the export of one project.',
    query: Type.Object({
      format: Type.Optional(choice(['csv', 'ics'], { default: 'csv', description: 'The kind of the files.' })),
    }),
    responses: { 200: 'application/zip' },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
} as const;
