/** Violations of constraints. */

export type ViolationKind = 'unique' | 'reference' | 'check' | 'required';

/**
 * A row that a constraint refused. `constraint` is the name of the unique index or key (see `uniqueName`). For other kinds
 * it is the name that the database reports, if any.
 */
export class ConstraintViolation extends Error {
  readonly kind: ViolationKind;
  readonly constraint: string;

  constructor(kind: ViolationKind, constraint: string, cause: unknown) {
    super(`${kind} constraint violated: ${constraint}`, { cause });
    this.kind = kind;
    this.constraint = constraint;
  }
}

/** Returns the name of the unique index over these columns, for its creation and for its violations. */
export function uniqueName(table: string, columns: readonly string[]): string {
  return ['unique', table, ...columns].join('_');
}

/**
 * Whether `error` says that a row with these values exists. Give the table and the columns in the order of the index, or
 * the name of an index that was made with one.
 */
export function isUniqueViolation(error: unknown, table: string, ...columns: string[]): boolean {
  if (!(error instanceof ConstraintViolation) || error.kind !== 'unique') return false;
  return error.constraint === (columns.length === 0 ? table : uniqueName(table, columns));
}

/** Whether `error` says that a row points to one that is not there, or is pointed to by one that must stay. */
export function isReferenceViolation(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.kind === 'reference';
}
