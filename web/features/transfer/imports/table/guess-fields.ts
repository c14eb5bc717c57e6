import type { RowField } from '#domain/imports/rows/read-rows.ts';
import { readDate } from '#domain/imports/table/date-order.ts';
import { knownField, similarField } from './known-field.ts';
import type { Column } from './read-table.ts';

/** The position of the column of each field. */
export type FieldColumns = Readonly<Partial<Record<RowField, number>>>;

/**
 * Guesses which columns have which fields: by equal names, then by similar names, then by the values. The first column with text has the
 * titles unless the name of another one says so.
 */
export function guessFields(columns: readonly Column[]): FieldColumns {
  const found = new Map<RowField, number>();
  const free = () => columns.filter(({ index }) => ![...found.values()].includes(index));
  for (const fieldOf of [knownField, similarField]) {
    for (const { index, name } of free()) {
      const field = fieldOf(name);
      if (field !== undefined && !found.has(field)) found.set(field, index);
    }
  }
  const dates = free().find(({ samples }) => samples.length > 0 && samples.every(isDate));
  if (dates && !found.has('due')) found.set('due', dates.index);
  const titles = free().find(({ samples }) => samples.some((text) => /\p{L}/u.test(text)));
  if (titles && !found.has('content')) found.set('content', titles.index);
  return Object.fromEntries(found);
}

/** Moves a field to another column, or removes it from the table. The column loses its former field. */
export function withField(fields: FieldColumns, index: number, field: RowField | undefined): FieldColumns {
  const others = Object.entries(fields).filter(([name, column]) => column !== index && name !== field);
  return { ...Object.fromEntries(others), ...(field !== undefined && { [field]: index }) };
}

/** Returns the field of a column. */
export function fieldAt(fields: FieldColumns, index: number): RowField | undefined {
  const names = Object.keys(fields) as RowField[];
  return names.find((name) => fields[name] === index);
}

function isDate(text: string): boolean {
  return readDate(text, 'day_first') !== undefined || readDate(text, 'month_first') !== undefined;
}
