/** Columns of migrations. The dialect decides how each kind is stored (`SchemaSpelling`). */

/**
 * - `id`, `text`, `foldedText`: text that compares and sorts by its code points
 * - `instant` (`2026-03-10T09:00:00.000Z`), `day` (`2026-03-10`), `time` (`09:00`): text as well, sorting by time
 * - `integer`: whole numbers up to 2^53; `real`: 64-bit floating; `boolean`: 0 or 1
 * - `json`: text that is valid JSON; `bytes`: any bytes
 * - `sequence`: the primary key, a number given out by the database, rising and never used twice
 */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'foldedText'
  | 'instant'
  | 'day'
  | 'time'
  | 'integer'
  | 'real'
  | 'boolean'
  | 'json'
  | 'bytes'
  | 'sequence';

/** The effect on a row when the row that it references is deleted. */
export type OnDelete = 'cascade' | 'set null' | 'restrict';

type Details = {
  readonly kind: ColumnKind;
  readonly isOptional: boolean;
  readonly isPrimaryKey: boolean;
  readonly fallback: string | number | undefined;
  readonly computed: string | undefined;
  readonly reference: { readonly table: string; readonly onDelete: OnDelete } | undefined;
};

/** A column. Each method returns a changed copy. Columns are not null unless they are optional. */
export class Column {
  readonly details: Details;

  constructor(details: Details) {
    this.details = details;
  }

  optional(): Column {
    return new Column({ ...this.details, isOptional: true });
  }

  primaryKey(): Column {
    return new Column({ ...this.details, isPrimaryKey: true });
  }

  /** The value of rows that are inserted without one. */
  default(fallback: string | number): Column {
    return new Column({ ...this.details, fallback });
  }

  /** A generated column: an expression over other columns of the row that both databases accept. */
  computed(expression: string): Column {
    return new Column({ ...this.details, computed: expression });
  }

  /** A foreign key to the `id` of a table. The column needs an index, because the databases create none. */
  references(table: string, onDelete: OnDelete): Column {
    return new Column({ ...this.details, reference: { table, onDelete } });
  }
}

export const id = () => column('id');
export const text = () => column('text');
export const foldedText = () => column('foldedText');
export const instant = () => column('instant');
export const day = () => column('day');
export const time = () => column('time');
export const integer = () => column('integer');
export const real = () => column('real');
export const boolean = () => column('boolean');
export const json = () => column('json');
export const bytes = () => column('bytes');
export const sequence = () => column('sequence').primaryKey();

function column(kind: ColumnKind): Column {
  return new Column({
    kind,
    isOptional: false,
    isPrimaryKey: false,
    fallback: undefined,
    computed: undefined,
    reference: undefined,
  });
}
