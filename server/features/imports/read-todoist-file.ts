import { readFile } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';
import type { ImportContext } from '#domain/imports/import-context.ts';
import { ImportWarnings } from '#domain/imports/import-warnings.ts';
import type { ImportReading } from '#domain/imports/importer.ts';
import type { TodoistContext, TodoistProject } from '#domain/imports/todoist/read-todoist-csv.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { invalid } from '../../platform/errors/refusal.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { openZip, type Zip } from '../../platform/zip/open-zip.ts';
import { isZip } from './is-zip.ts';
import { parseTodoist } from './parse-todoist.ts';
import { projectNameOf } from './project-name.ts';

/** A file on this machine: its path, and the name that the client gave it. */
export type ImportFile = { path: string; name: string };

export type TodoistReading = {
  workers: Workers;
  /** The id of the caller. */
  account: string;
  context: ImportContext;
  priorities: TodoistContext['priorities'];
};

/**
 * Reads a CSV file, or a zip of CSV files, into plans of projects that are named after the files. Other files in a zip become warnings.
 * Throws 422 at `file` for a file that cannot be read or has too many rows, and 413 for a zip above the limits.
 */
export async function readTodoistFile(file: ImportFile, reading: TodoistReading): Promise<ImportReading> {
  if (!(await isZip(file.path))) {
    const { plan, warnings } = await readProject(await readFile(file.path), reading, LIMITS.importFile.rows);
    return { plans: [{ ...plan, name: projectNameOf(file.name, reading.context.locale) }], warnings };
  }
  const { entries, unpacked, ratio } = LIMITS.importZip;
  const zip = await openZip(file.path, { entries, unpacked, file: LIMITS.importFile.bytes, ratio });
  try {
    return await readZip(zip, reading);
  } finally {
    await zip.close();
  }
}

async function readZip(zip: Zip, reading: TodoistReading): Promise<ImportReading> {
  const warnings = new ImportWarnings();
  const plans: ProjectPlan[] = [];
  let rows = LIMITS.importFile.rows;
  for (const entry of zip.entries) {
    const { path } = entry;
    if (!/\.csv$/i.test(path)) {
      warnings.add('entry', { text: path });
      continue;
    }
    const bytes = Buffer.concat(await Array.fromAsync(zip.unpack(entry)));
    const project = await readProject(bytes, reading, rows, path);
    rows -= project.rows;
    warnings.addAll(project.warnings, path);
    plans.push({ ...project.plan, name: projectNameOf(path, reading.context.locale) });
  }
  if (plans.length === 0) throw refused({ code: 'no_projects' });
  return { plans, warnings: warnings.list() };
}

/** `rows` is the number of rows that the file may have. `name` is its path in a zip. */
async function readProject(
  bytes: Uint8Array,
  { workers, account, context, priorities }: TodoistReading,
  rows: number,
  name?: string,
): Promise<TodoistProject> {
  const { cells, cell } = LIMITS.importFile;
  const csv = { records: rows, cells, cell };
  const read = await parseTodoist(workers, account, bytes, { ...context, priorities, csv });
  if (!('issue' in read)) return read;
  throw refused(name === undefined ? read.issue : { ...read.issue, file: name });
}

function refused(issue: ImportIssue) {
  return invalid({ file: (messages) => messages.importIssue(issue) });
}
