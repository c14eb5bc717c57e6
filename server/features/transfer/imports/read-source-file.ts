import { readFile, stat } from 'node:fs/promises';
import { LIMITS } from '#contract/limits.ts';
import { ImportWarnings } from '#domain/imports/import-warnings.ts';
import type { ImportReading } from '#domain/imports/importer.ts';
import { isImportEntry } from '#domain/imports/is-entry.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { invalid, Refusal } from '../../../platform/errors/refusal.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { openZip, type Zip } from '../../../platform/zip/open-zip.ts';
import { isZip } from './is-zip.ts';
import { parseSource, type SourceParts } from './parse-source.ts';
import { projectNameOf } from './project-name.ts';
import type { ImportFile } from './read-todoist-file.ts';

/** `account` is the id of the caller. */
export type SourceReading = Omit<SourceParts, 'fileName'> & { workers: Workers; account: string };

/**
 * Reads a file of another product, or the files of a zip that the product writes. Throws 422 at `file` for a file that cannot be read, and
 * 413 for a text or zip above the limits.
 */
export async function readSourceFile(file: ImportFile, reading: SourceReading): Promise<ImportReading> {
  if (!(await isZip(file.path))) {
    requireSize((await stat(file.path)).size);
    return readText(await readFile(file.path), file.name, reading);
  }
  const { entries, unpacked, ratio } = LIMITS.notesZip;
  const zip = await openZip(file.path, { entries, unpacked, file: unpacked, ratio });
  try {
    return await readZip(zip, file.name, reading);
  } finally {
    await zip.close();
  }
}

/** Files of a zip that are not to be imported, such as attached files, are not unpacked. */
async function readZip(zip: Zip, name: string, reading: SourceReading): Promise<ImportReading> {
  const warnings = new ImportWarnings();
  const plans: ProjectPlan[] = [];
  const entries = zip.entries.filter(({ path }) => isImportEntry(reading.source, path));
  const unreadable = zip.unreadable.filter((path) => isImportEntry(reading.source, path));
  if (entries.length === 0 && unreadable[0] !== undefined) {
    throw refusalOf({ code: 'unreadable_entry', file: unreadable[0] });
  }
  if (entries.length === 0) throw refusalOf({ code: 'no_file' });
  for (const path of unreadable) warnings.add('unreadable_entry', { text: path });
  const { limits } = reading.context;
  let { importProjects, importTasks } = limits;
  if (entries.length > importProjects) throw refusalOf({ code: 'too_many_projects' });
  requireSize(entries.reduce((sum, { size }) => sum + size, 0));
  for (const entry of entries) {
    const bytes = Buffer.concat(await Array.fromAsync(zip.unpack(entry)));
    const context = { ...reading.context, limits: { ...limits, importProjects, importTasks } };
    const path = entries.length === 1 ? undefined : entry.path;
    const found = await readText(bytes, name, { ...reading, context }, path);
    importProjects -= found.plans.length;
    importTasks -= found.plans.reduce((sum, { tasks }) => sum + tasks.length, 0);
    plans.push(...found.plans);
    warnings.addAll(found.warnings, path);
  }
  return { plans, warnings: warnings.list() };
}

/** `name` is that of the uploaded file, and `entry` the path of one of several files in it. */
async function readText(
  bytes: Uint8Array,
  name: string,
  reading: SourceReading,
  entry?: string,
): Promise<ImportReading> {
  const { workers, account, ...parts } = reading;
  const fileName = projectNameOf(entry ?? name, parts.context.locale);
  const read = await parseSource(workers, account, bytes, { ...parts, fileName });
  if (!('issue' in read)) return read;
  throw refusalOf(entry === undefined ? read.issue : { ...read.issue, file: entry });
}

function requireSize(bytes: number): void {
  if (bytes > LIMITS.importSource.text) throw new Refusal('payload_too_large');
}

function refusalOf(issue: ImportIssue): Refusal {
  return invalid({ file: (messages) => messages.importIssue(issue) });
}
