import { uniqueName } from '../violation.ts';
import type { Column, ColumnKind } from './columns.ts';

/** The differences of the databases in table definitions. */
export interface SchemaSpelling {
  readonly types: Readonly<Record<ColumnKind, string>>;

  /** Whether computed columns are stored. Virtual columns can be indexed where this is `virtual`. */
  readonly computedColumn: 'stored' | 'virtual';

  /** A condition for valid JSON text. */
  validJson(column: string): string;
  tableEnding(table: { hasCompositeKey: boolean }): string;
  textIndex(name: string, of: string): readonly string[];
  textIndexMerges(name: string): readonly string[];
  textIndexPending?(name: string): readonly string[];
  trigger(trigger: Trigger): readonly string[];
  dropTrigger(trigger: Pick<Trigger, 'name' | 'table'>): readonly string[];
}

/** A trigger that runs after each changed row. Its texts are valid in both databases and name the row `new` or `old`. */
export type Trigger = {
  name: string;
  table: string;
  /** `update of a, b` runs for statements that set one of these columns. */
  event: 'insert' | 'delete' | `update of ${string}`;
  /** A condition on the row, without subqueries. */
  when?: string;
  /**
   * A further condition, with subqueries on other rows. It is ignored where writers overlap: an open transaction could make it true after the
   * trigger of another one has read it as false.
   */
  whenAlone?: string;
  /** The statement to run. */
  run: string;
};

/** Maximum length of a name in every database. */
const LONGEST_NAME = 63;

const NAME = /^[a-z][a-z0-9_]*$/;

/** Returns the quoted name. Throws if it is too long for a database. */
export function quoteName(name: string): string {
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw new Error(`"${name}" is no name for a table, column or index: it needs 1 to ${LONGEST_NAME} of a-z, 0-9, _`);
  }
  return `"${name}"`;
}

/** Returns a primary key with a name, so that violations are identified by the same rule in every database. */
export function constraint(table: string, columns: readonly string[]): string {
  return `constraint ${quoteName(uniqueName(table, columns))} primary key (${columns.map(quoteName).join(', ')})`;
}

/** Returns a column with its order, or an expression in brackets. */
export function indexedTerm(term: string): string {
  const [, column = '', order = ''] = /^(.*?)( desc)?$/s.exec(term) ?? [];
  return (isColumn(column) ? quoteName(column) : `(${column})`) + order;
}

/** Returns whether the term of an index is a column. */
export function isColumn(term: string): boolean {
  return NAME.test(term);
}

/** Returns the definition of a column. */
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
