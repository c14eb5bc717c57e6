import type { ImportSource } from './import-sources.ts';

/**
 * Returns whether a file of a zip is one to import. `path` is its path in the zip. Separate from the importers, so that the parsers are loaded
 * only where files are read.
 */
export function isImportEntry(source: ImportSource, path: string): boolean {
  return ENTRIES[source]?.test(path) ?? false;
}

/** The paths of the files to import. Absent for a product that does not write zip files. */
const ENTRIES: Partial<Readonly<Record<ImportSource, RegExp>>> = {
  vikunja: /^data\.json$/,
  ticktick: /\.csv$/i,
  google_tasks: /(^|\/)Tasks\.json$/i,
  taskpaper: /\.(?:taskpaper|txt)$/i,
  calendar: /\.ics$/i,
  markdown: /\.(?:md|markdown)$/i,
};
