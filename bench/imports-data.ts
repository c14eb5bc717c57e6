/** The tables that `imports.ts` sends. */

import { LIMITS } from '#contract/limits.ts';
import { writeCsvRecord } from '#domain/csv/write-csv.ts';

/** The body of an import of rows: JSON text. */
export type Table = string;

const DUES = ['2026-11-01', '2026-11-01 14:30', 'every monday at 9', 'Nov 12 2026', 'i morgen', ''];

/** Rows as people have them in a spreadsheet, about 250 characters each. */
export function ordinaryTable(count: number): Table {
  const rows = Array.from({ length: count }, (_, index) => ({
    Title: `Water the greenhouse, bed ${index}`,
    Notes: 'A line of notes of ordinary length. '.repeat(index % 4),
    Due: DUES[index % DUES.length] ?? '',
    Time: index % 12 === 0 ? '09:30' : '',
    Priority: String((index % 4) + 1),
    Tags: `garden, bed ${index % 20}`,
    List: `Section ${index % 7}`,
    Who: index % 5 === 0 ? 'Greedy' : '',
  }));
  const mapping = { content: 'Title', description: 'Notes', due: 'Due', due_time: 'Time', priority: 'Priority' };
  return JSON.stringify({ mapping: { ...mapping, labels: 'Tags', section: 'List', assignee: 'Who' }, rows });
}

/** Rows with a label of their own each. */
export function labelledTable(count: number): Table {
  const rows = Array.from({ length: count }, (_, index) => ({ Title: 'Water the greenhouse', Tags: `bed ${index}` }));
  return JSON.stringify({ mapping: { content: 'Title', labels: 'Tags' }, rows });
}

/** Rows that together have almost the maximum of keys and of bytes. */
export function largestTable(count: number): Table {
  const { keys, bytes } = LIMITS.importRows;
  const columns = Math.floor(keys / count) - 1;
  const perRow = Math.floor(bytes / count) - 1;
  const cell = 'Lorem ipsum, 10 kg @home. '.repeat(100);
  const rows = Array.from({ length: count }, (_, index) => {
    const row: Record<string, string> = { Title: `Row ${index} ${cell.slice(0, 1500)}` };
    const rest = Math.floor((perRow - JSON.stringify(row).length) / (columns - 1)) - 10;
    for (let column = 1; column < columns; column += 1) row[`c${column}`] = cell.slice(0, rest);
    return row;
  });
  const mapping = { content: 'Title', description: 'c1', due: 'c2', labels: 'c3', section: 'c4', assignee: 'c5' };
  return JSON.stringify({ mapping, rows });
}

/** The CSV file of a project with tasks of ordinary length. Every fourth one is at the top level. */
export function projectFile(tasks: number): string {
  const rows = Array.from({ length: tasks }, (_, index) =>
    writeCsvRecord([
      `Water the greenhouse, bed ${index} @garden @bed${index % 20}`,
      index % 4 === 0 ? 'A line of notes of ordinary length.' : '',
      index % 4 === 0 ? '1' : '2',
      index % 3 === 0 ? '2026-11-01' : '',
    ]),
  );
  return `CONTENT,DESCRIPTION,INDENT,DATE\r\n${rows.join('')}`;
}
