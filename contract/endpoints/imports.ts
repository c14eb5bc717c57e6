import { IMPORT_SOURCES } from '#domain/imports/import-sources.ts';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { choice } from '../resources/fields.ts';
import { ImportResult } from '../resources/import-result.ts';
import { Type } from '../type.ts';

const { importFile, importZip, importRows, importSource, importUpdate } = LIMITS;
const MEBIBYTE = 1_048_576;

/** The name of the new project, at most as long as other names of projects. Empty means none. */
const projectName = (description: string) =>
  Type.Optional(Type.String({ trim: true, maxLength: LIMITS.projectName, description }));

/** Cells by the name of their column. A record type would validate each name with a regular expression. */
const TableRow = Type.Unsafe<Record<string, string>>(Type.Object({}, { additionalProperties: Type.String() }));

/** Imports of projects from files of other programs. */
export const imports = {
  todoist: endpoint({
    id: 'imports.todoist',
    method: 'POST',
    path: '/api/v1/import/todoist',
    auth: 'any',
    summary: 'Import projects from Todoist',
    notes:
      'The file is the CSV file of a project, as Todoist or Sammen exports it, or a zip of such files, such as a backup of ' +
      `Todoist. Limits: ${importFile.bytes / 1_048_576} MiB, ${importFile.rows} rows in all files, ${importZip.entries} files in a ` +
      `zip with ${importZip.unpacked / 1_048_576} MiB unpacked. A larger file answers 413, too many rows and a file that cannot be read ` +
      'answer 422 with the number of the line. Each CSV file becomes a project of the caller, or updates a project (`update`). The ' +
      'import is atomic. Nothing that a file refers to is fetched.',
    form: Type.Object(
      {
        name: projectName('Name of the project, if there is only one. If absent, the name of the file.'),
        priorities: Type.Optional(
          choice(['auto', 'csv', 'api'], {
            default: 'auto',
            description:
              'Scale of the column PRIORITY. `csv`: 1 is the highest priority, 4 means none. `api`: the reverse. `auto`: `api` if ' +
              'more than half of the tasks have 1 and none has 4, otherwise `csv`. A warning names the scale that was used.',
          }),
        ),
        update: Type.Optional(
          choice(['true', 'false'], {
            title: 'FormBoolean',
            default: 'false',
            description:
              'If `true`, a file updates an existing project: `project_id`, otherwise the project that the caller has imported from ' +
              'a file of the same name and still owns. Without such a project, the file becomes a new one. Values in the file replace ' +
              'those of the same task, and new tasks, sections, comments and labels are added. Nothing is deleted, moved or emptied. ' +
              `At most ${importUpdate.records} records with ${importUpdate.characters} characters are changed or added, otherwise the ` +
              'response is 422. If nothing is created, it has status 200.',
          }),
        ),
        project_id: Type.Optional(
          Type.String({
            description:
              'With `update`: the project to update, which the caller may edit. Only for one CSV file. Otherwise 404 or 422.',
          }),
        ),
        dry_run: Type.Optional(
          choice(['true', 'false'], {
            title: 'FormBoolean',
            default: 'false',
            description: 'If `true`, nothing is written, and the response has status 200.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    fileLimit: importFile.bytes,
    responses: { 200: ImportResult, 201: ImportResult },
    errors: {
      400: 'bad_request',
      401: signedOut,
      404: 'not_found',
      409: 'conflict',
      413: 'payload_too_large',
      422: 'validation_failed',
    },
  }),
  file: endpoint({
    id: 'imports.file',
    method: 'POST',
    path: '/api/v1/import/file',
    auth: 'any',
    summary: 'Import projects from another product',
    notes:
      'The file is one that the product exports, or a zip with it. Projects, boards or lists become projects of the caller. Limits: ' +
      `${importSource.bytes / MEBIBYTE} MiB, ${importSource.text / MEBIBYTE} MiB of text, ${importFile.rows} tasks, ` +
      `${importSource.projects} projects. A larger file answers 413. Too many tasks or projects and a file that cannot be read answer ` +
      '422 with the number of the line or the path in JSON. The import is atomic. Nothing that a file refers to is fetched.',
    form: Type.Object(
      {
        source: choice(IMPORT_SOURCES, {
          description:
            'The product or format. `outlook`: CSV of Outlook and Microsoft To Do. `google_tasks`: `Tasks.json` of Google Takeout. ' +
            '`calendar`: iCalendar. `taskpaper`: OmniFocus and TaskPaper. `markdown`: checklists.',
        }),
        name: projectName(
          'Name of the project, if there is only one. If absent, the name in the file, otherwise that of the file.',
        ),
        date_order: Type.Optional(
          choice(['auto', 'day_first', 'month_first'], {
            default: 'auto',
            description:
              'Order of the numbers in dates such as 3/4/2026, for `outlook`. `auto`: found in the file. If its dates allow both ' +
              "orders, that of the caller's language, with a warning.",
          }),
        ),
        dry_run: Type.Optional(
          choice(['true', 'false'], {
            title: 'FormBoolean',
            default: 'false',
            description: 'If `true`, nothing is written, and the response has status 200.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    fileLimit: importSource.bytes,
    responses: { 200: ImportResult, 201: ImportResult },
    errors: { 400: 'bad_request', 401: signedOut, 413: 'payload_too_large', 422: 'validation_failed' },
  }),
  csv: endpoint({
    id: 'imports.csv',
    method: 'POST',
    path: '/api/v1/import/csv',
    auth: 'any',
    summary: 'Import the rows of a table as a project',
    notes:
      'The rows become the tasks of a new project. Rows without a title are skipped with a warning. The import is atomic. Dates are ' +
      '`2026-03-10`, `2026-03-10 14:00`, or Danish and English phrases as in quick-add. Labels are separated by commas. A task is ' +
      'assigned only if the assignee is the caller, by name or email address.',
    body: Type.Object(
      {
        mapping: Type.Object(
          {
            content: Type.String({ minLength: 1, description: 'The column of the title.' }),
            description: Type.Optional(Type.String()),
            due: Type.Optional(Type.String()),
            due_time: Type.Optional(Type.String()),
            priority: Type.Optional(Type.String()),
            labels: Type.Optional(Type.String()),
            section: Type.Optional(Type.String()),
            assignee: Type.Optional(Type.String()),
          },
          {
            additionalProperties: false,
            description: 'The names of the columns. `due` is the date, `section` and `assignee` are names.',
          },
        ),
        rows: Type.Array(TableRow, {
          minItems: 1,
          maxItems: importRows.rows,
          description: 'Cells by the name of their column.',
        }),
        name: projectName('Name of the project.'),
        dry_run: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'If true, nothing is written, and the response has status 200.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    bodyLimit: importRows.bytes,
    jsonLimits: importRows,
    responses: { 200: ImportResult, 201: ImportResult },
    errors: { 400: 'bad_request', 401: signedOut, 413: 'payload_too_large', 422: 'validation_failed' },
  }),
} as const;
