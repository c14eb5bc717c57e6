/** Forms with files in the format of Todoist. */

import { writeCsvRecord } from '#domain/csv/write-csv.ts';
import { type HandMade, zipOf } from '#server/testing/zip-bytes.ts';

export const HEADER =
  'TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG';

/** Returns a form with a file and text fields. */
export function importForm(
  content: string | Uint8Array<ArrayBuffer>,
  name = 'Work.csv',
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([content]), name);
  return form;
}

/** Returns a form with a zip of these files. */
export function zipForm(files: readonly HandMade[], fields: Readonly<Record<string, string>> = {}): FormData {
  return importForm(zipOf(files), 'backup.zip', fields);
}

/** The number of records in a backup. */
export type BackupSize = { projects: number; tasks: number };

/**
 * Returns the files of a backup as Todoist documents them: sections, sub-tasks on four levels, labels, comments with attachments, dates,
 * repetitions, times, durations and deadlines. The tasks are distributed evenly.
 */
export function todoistBackup({ projects, tasks }: BackupSize): HandMade[] {
  return Array.from({ length: projects }, (_, index) => ({
    name: `Project ${index} [${2_200_000_000 + index}].csv`,
    content: todoistProject(tasks / projects, index % 2 === 0 ? 'list' : 'board'),
  }));
}

const DATES = [
  ['', '', ''],
  ['2026-11-03', 'en', 'Europe/Copenhagen'],
  ['2026-11-03 14:30', 'en', 'Europe/Copenhagen'],
  ['every monday at 9am', 'en', 'Europe/Copenhagen'],
  ['every! 3 days', 'en', ''],
  ['hver fredag kl 16', 'da', 'Europe/Copenhagen'],
  ['Nov 12 2026', 'en', ''],
] as const;

function todoistProject(tasks: number, view: string): string {
  const blank = writeCsvRecord(Array.from({ length: 15 }, () => ''));
  let text = `${HEADER}\r\nmeta,view_style=${view},,,,,,,,,,,,,\r\n${blank}`;
  for (let index = 0; index < tasks; index++) {
    if (index % 20 === 5) text += `${blank}section,Section ${index},,False,,,,,,,,,,,\r\n`;
    text += taskRow(index);
    if (index % 5 === 0) text += noteRow(index);
  }
  return text;
}

function taskRow(index: number): string {
  const [date, language, zone] = DATES[index % DATES.length] ?? DATES[0];
  const [duration, unit] = date.includes('14:30') ? ['45', 'minute'] : ['', 'None'];
  return writeCsvRecord([
    'task',
    `Task ${index} with “quotes”, commas @errand @home-office`,
    index % 3 === 0 ? `First line\nSecond *line* of ${index}` : '',
    '',
    String(1 + (index % 4)),
    String(1 + ([0, 1, 2, 3, 1][index % 5] ?? 0)),
    'Somebody (1234567)',
    '',
    date,
    language,
    zone,
    duration,
    unit,
    '',
    '',
  ]);
}

function noteRow(index: number): string {
  const file = `[[file {"file_name":"plan ${index}.pdf","file_type":"application/pdf","file_url":"https://files.example.com/${index}.pdf"}]]`;
  const text = `Comment on ${index}${index % 50 === 0 ? ` ${file}` : ''}`;
  const date = '2026-01-02T03:04:05.000000Z';
  return writeCsvRecord(['note', text, '', '', '', '', 'Somebody (1234567)', '', date, '', '', '', '', '', '']);
}
