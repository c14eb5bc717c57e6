import { readFile } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';
import type { ImportContext } from '#domain/imports/import-context.ts';
import { type FoldedWarning, ImportWarnings } from '#domain/imports/import-warnings.ts';
import type { TodoistContext, TodoistProject } from '#domain/imports/todoist/read-todoist-csv.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { invalid, type Refusal } from '../../../platform/errors/refusal.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { openZip, type Zip } from '../../../platform/zip/open-zip.ts';
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
  /** Returns the project that a file updates. Undefined if the file becomes a new project. */
  targetOf: (file: TodoistName) => Promise<UpdateTarget | undefined>;
};

/** A CSV file: its name without a path, the name of its project, and whether it is in a zip with other files. */
export type TodoistName = { filename: string; name: string; isOneOfSeveral: boolean };

/** A project to update, and the ids of its people. */
export type UpdateTarget = { id: string; people: ReadonlySet<string> };

/** The project in a CSV file. */
export type TodoistFile = Pick<TodoistProject, 'uids'> & {
  filename: string;
  plan: ProjectPlan;
  target: UpdateTarget | undefined;
};

/**
 * Reads a CSV file, or a zip of CSV files, into plans of projects that are named after the files. Other files in a zip become warnings.
 * Throws 422 at `file` for a file that cannot be read or has too many rows, and 413 for a zip above the limits.
 */
export async function readTodoistFile(
  file: ImportFile,
  reading: TodoistReading,
): Promise<{ files: TodoistFile[]; warnings: FoldedWarning[] }> {
  if (!(await isZip(file.path))) {
    const name = { ...namesOf(file.name, reading), isOneOfSeveral: false };
    const { warnings, ...read } = await readProject(await readFile(file.path), reading, name, LIMITS.importFile.rows);
    return { files: [read], warnings };
  }
  const { entries, unpacked, ratio } = LIMITS.importZip;
  const zip = await openZip(file.path, { entries, unpacked, file: LIMITS.importFile.bytes, ratio });
  try {
    return await readZip(zip, reading);
  } finally {
    await zip.close();
  }
}

async function readZip(zip: Zip, reading: TodoistReading): ReturnType<typeof readTodoistFile> {
  const warnings = new ImportWarnings();
  const files: TodoistFile[] = [];
  const isOneOfSeveral = zip.entries.filter(({ path }) => isCsv(path)).length > 1;
  let rows = LIMITS.importFile.rows;
  for (const entry of zip.entries) {
    const { path } = entry;
    if (!isCsv(path)) {
      warnings.add('entry', { text: path });
      continue;
    }
    const bytes = Buffer.concat(await Array.fromAsync(zip.unpack(entry)));
    const name = { ...namesOf(path, reading), isOneOfSeveral };
    const { rows: used, warnings: found, ...read } = await readProject(bytes, reading, name, rows, path);
    rows -= used;
    warnings.addAll(found, path);
    files.push(read);
  }
  const [unreadable] = zip.unreadable;
  if (files.length === 0 && unreadable !== undefined) throw refusalOf({ code: 'unreadable_entry', file: unreadable });
  if (files.length === 0) throw refusalOf({ code: 'no_projects' });
  for (const path of zip.unreadable) warnings.add('unreadable_entry', { text: path });
  return { files, warnings: warnings.list() };
}

function isCsv(path: string): boolean {
  return /\.csv$/i.test(path);
}

/** The name of the file without its path, at most as long as names of files are stored. */
function namesOf(path: string, { context }: TodoistReading): Omit<TodoistName, 'isOneOfSeveral'> {
  const filename = firstCodePoints((path.split(/[/\\]/).at(-1) ?? '').toWellFormed(), LIMITS.fileName);
  return { filename, name: projectNameOf(path, context.locale) };
}

/** `rows` is the number of rows that the file may have. `path` is its path in a zip. */
async function readProject(
  bytes: Uint8Array,
  { workers, account, context, priorities, targetOf }: TodoistReading,
  file: TodoistName,
  rows: number,
  path?: string,
): Promise<TodoistFile & Pick<TodoistProject, 'rows' | 'warnings'>> {
  const { cells, cell } = LIMITS.importFile;
  const csv = { records: rows, cells, cell };
  const target = await targetOf(file);
  const reading = { ...context, priorities, csv, ...(target !== undefined && { people: target.people }) };
  const read = await parseTodoist(workers, account, { bytes, name: file.name }, reading);
  if (!('issue' in read)) return { ...read, filename: file.filename, target };
  throw refusalOf(path === undefined ? read.issue : { ...read.issue, file: path });
}

/** 422 at `file`. */
export function refusalOf(issue: ImportIssue): Refusal {
  return invalid({ file: (messages) => messages.importIssue(issue) });
}
