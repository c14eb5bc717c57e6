import { decodeText } from '#domain/csv/decode-text.ts';
import { startsAccountZip } from './account-zip.ts';
import type { Source } from './sources.ts';
import { zipPaths } from './zip-paths.ts';

/** The name of a file, its first bytes, and its last ones, which contain the directory of a zip. */
export type FileSample = { name: string; start: Uint8Array; end: Uint8Array };

/** Guesses which program has written a file. Returns undefined if it can be none of the supported ones. */
export function guessSource({ name, start, end }: FileSample): Source | undefined {
  if (startsAccountZip(start)) return 'account';
  const paths = zipPaths(end);
  if (paths.length > 0) return sourceOfZip(paths);
  const text = decodeText(start);
  switch (/\.(\w+)$/.exec(name.toLowerCase())?.[1]) {
    case 'ics':
      return 'calendar';
    case 'md':
    case 'markdown':
      return 'markdown';
    case 'taskpaper':
      return 'taskpaper';
    case 'json':
      return sourceOfJson(text);
    case 'csv':
    case 'tsv':
      return sourceOfTable(text);
    case 'txt':
      return sourceOfText(text);
    default:
      return undefined;
  }
}

function sourceOfZip(paths: readonly string[]): Source | undefined {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (has(/(?:^|\/)data\.json$/)) return 'vikunja';
  if (has(/(?:^|\/)Tasks\.json$/)) return 'google_tasks';
  if (has(/ticktick[^/]*\.csv$/i)) return 'ticktick';
  if (has(/\.csv$/i)) return 'todoist';
  return has(/\.(?:md|markdown)$/i) ? 'notes' : undefined;
}

function sourceOfJson(text: string): Source | undefined {
  if (/^\s*\{\s*"version"\s*:\s*\d+\s*,\s*"exported_at"/.test(text)) return 'account';
  if (text.includes('tasks#task')) return 'google_tasks';
  if (text.includes('"parent_project_id"')) return 'vikunja';
  return /"(?:cards|lists|idBoard|shortUrl)"/.test(text) ? 'trello' : undefined;
}

/** Tables of products have known columns. TickTick has lines about the file before them, and Excel can write `sep=;`. */
function sourceOfTable(text: string): Source {
  const lines = text.split(/\r?\n|\r/, 2);
  const header = lines.find((line) => !/^\ufeff?sep=.$/i.test(line)) ?? '';
  if (hasColumns(header, ['type', 'content'])) return 'todoist';
  if (hasColumns(text.slice(0, 2000), ['list name', 'title', 'taskid'])) return 'ticktick';
  const isOutlook = [
    ['subject', 'due date'],
    ['emne', 'forfaldsdato'],
  ].some((names) => hasColumns(header, names));
  return isOutlook ? 'outlook' : 'table';
}

function sourceOfText(text: string): Source {
  if (/@(?:due|done|defer|parallel|autodone|flagged|tags)\b/.test(text)) return 'taskpaper';
  if (/^\s*(?:[-*+]|\d+[.)])\s+\[[ xX]\]\s/m.test(text)) return 'markdown';
  // A list without boxes has no tasks in Markdown.
  return /^\s*-\s/m.test(text) ? 'taskpaper' : 'table';
}

function hasColumns(header: string, names: readonly string[]): boolean {
  const cells = header.toLowerCase().split(/[,;\t\r\n]/);
  const texts = cells.map((cell) => cell.replaceAll('"', '').trim());
  return names.every((name) => texts.includes(name));
}
