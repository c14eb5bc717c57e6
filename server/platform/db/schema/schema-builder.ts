import { uniqueName } from '../violation.ts';
import type { Column } from './columns.ts';
import type { SchemaSpelling, Trigger } from './spelling.ts';
import { columnText, constraint, indexedTerm, isColumn, quoteName } from './spelling.ts';

type TableOptions = {
  /** For a key of several columns; otherwise use `.primaryKey()` of the column. */
  primaryKey?: readonly string[];
  /** Unique indexes, named by `uniqueName`. */
  unique?: readonly (readonly string[])[];
  /** Conditions on every row, valid in both databases. */
  checks?: readonly string[];
};

type IndexOptions = {
  unique?: boolean;
  /** Condition of a partial index. */
  where?: string;
  /**
   * Required for expressions and for a second index on the same columns. A unique index over columns has no name of its own,
   * because violations are identified by its columns.
   */
  name?: string;
};

/** Collects the statements of a migration for one database. */
export class SchemaBuilder {
  readonly statements: string[] = [];
  readonly #spelling: SchemaSpelling;

  constructor(spelling: SchemaSpelling) {
    this.#spelling = spelling;
  }

  table(name: string, columns: Record<string, Column>, options: TableOptions = {}): void {
    const { primaryKey = [], unique = [], checks = [] } = options;
    const lines = Object.entries(columns).map(([column, { details }]) =>
      columnText(this.#spelling, name, column, details),
    );
    if (primaryKey.length > 0) lines.push(constraint(name, primaryKey));
    lines.push(...checks.map((check) => `check (${check})`));
    const ending = this.#spelling.tableEnding({ hasCompositeKey: primaryKey.length > 0 });
    this.execute(`create table ${quoteName(name)} (\n  ${lines.join(',\n  ')}\n)${ending}`);
    for (const terms of unique) this.index(name, terms, { unique: true });
  }

  /** Adds a column to an existing table; it is optional or has a default. */
  addColumn(table: string, name: string, { details }: Column): void {
    const text = columnText(this.#spelling, table, name, details);
    this.execute(`alter table ${quoteName(table)} add column ${text}`);
  }

  /** `terms` are columns, optionally with ` desc`, or expressions. */
  index(table: string, terms: readonly string[], { unique = false, where, name }: IndexOptions = {}): void {
    const columns = terms.map((term) => term.replace(/ desc$/, ''));
    if (unique && name !== undefined && columns.every(isColumn)) {
      throw new Error(`the unique index ${name} is over columns and named by them`);
    }
    const indexName = name ?? (unique ? uniqueName(table, columns) : ['index', table, ...columns].join('_'));
    const start = `create ${unique ? 'unique ' : ''}index ${quoteName(indexName)} on ${quoteName(table)}`;
    const ending = where === undefined ? '' : ` where ${where}`;
    this.execute(`${start} (${terms.map(indexedTerm).join(', ')})${ending}`);
  }

  /** A text index on the rows of table `of`, for `textIndex(name)`. An entry is deleted with its row. */
  textIndex(name: string, of: string): void {
    for (const statement of this.#spelling.textIndex(name, of)) this.execute(statement);
  }

  /** Prepares a text index for `TextIndex.merge`. */
  textIndexMerges(name: string): void {
    for (const statement of this.#spelling.textIndexMerges(name)) this.execute(statement);
  }

  /** Limits the entries of a text index that wait to be sorted in. Only some databases let entries wait. */
  textIndexPending(name: string): void {
    for (const statement of this.#spelling.textIndexPending?.(name) ?? []) this.execute(statement);
  }

  /** A trigger on the rows of a table. Use it only for what no writer of the table may forget. */
  trigger(trigger: Trigger): void {
    for (const statement of this.#spelling.trigger(trigger)) this.execute(statement);
  }

  dropTrigger(trigger: Pick<Trigger, 'name' | 'table'>): void {
    for (const statement of this.#spelling.dropTrigger(trigger)) this.execute(statement);
  }

  /** A statement that both databases accept, such as a view. Names like "user" need quotes. */
  execute(statement: string): void {
    this.statements.push(statement.trim());
  }
}
