import { uniqueName } from '../violation.ts';
import type { Column, ColumnKind } from './columns.ts';

/** What the databases spell differently in a table. */
export interface SchemaSpelling {
  readonly types: Readonly<Record<ColumnKind, string>>;

  /** Whether a computed column is written into the row; one that is not can still be in an index where this says so. */
  readonly computedColumn: 'stored' | 'virtual';

  /** A condition every stored JSON text meets. */
  validJson(column: string): string;
  tableEnding(table: { hasCompositeKey: boolean }): string;
  textIndex(name: string, of: string): readonly string[];
}

/** The longest name that every database keeps whole. */
const LONGEST_NAME = 63;

const NAME = /^[a-z][a-z0-9_]*$/;

/** The name in quotes. Throws when it is longer than every database takes. */
export function quoteName(name: string): string {
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw new Error(`"${name}" is no name for a table, column or index: it needs 1 to ${LONGEST_NAME} of a-z, 0-9, _`);
  }
  return `"${name}"`;
}

/** A primary key, named so that its violation is told by the same rule in every database. */
export function constraint(table: string, columns: readonly string[]): string {
  return `constraint ${quoteName(uniqueName(table, columns))} primary key (${columns.map(quoteName).join(', ')})`;
}

/** A column's name with its order, or an expression in brackets. */
export function indexedTerm(term: string): string {
  const [, column = '', order = ''] = /^(.*?)( desc)?$/s.exec(term) ?? [];
  return (isColumn(column) ? quoteName(column) : `(${column})`) + order;
}

/** Whether the term of an index is a column and no expression. */
export function isColumn(term: string): boolean {
  return NAME.test(term);
}

/** A column's line in a table. */
export function columnText(
  spelling: SchemaSpelling,
  table: string,
  name: string,
  { kind, isOptional, isPrimaryKey, fallback, computed, reference }: Column['details'],
): string {
  const column = quoteName(name);
  const parts = [column, spelling.types[kind]];
  if (kind === 'sequence') return parts.join(' ');
  if (!isOptional) parts.push('not null');
  if (fallback !== undefined) parts.push(`default ${literal(fallback)}`);
  if (computed !== undefined) parts.push(`generated always as (${computed}) ${spelling.computedColumn}`);
  if (isPrimaryKey) parts.push(`constraint ${quoteName(uniqueName(table, [name]))} primary key`);
  if (reference !== undefined) {
    parts.push(`references ${quoteName(reference.table)} ("id") on delete ${reference.onDelete}`);
  }
  if (kind === 'boolean') parts.push(`check (${column} in (0, 1))`);
  if (kind === 'json') parts.push(`check (${spelling.validJson(column)})`);
  return parts.join(' ');
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
