/** Kinds of constraint violations. */

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
 * Returns whether `error` is a violation of this unique index. The columns are in the order of the index. An index with
 * its own name is given by name.
 */
export function isUniqueViolation(error: unknown, table: string, ...columns: string[]): boolean {
  if (!(error instanceof ConstraintViolation) || error.kind !== 'unique') return false;
  return error.constraint === (columns.length === 0 ? table : uniqueName(table, columns));
}

/**
 * Returns whether `error` is a violation of a foreign key, by a reference to a missing row or the deletion of a
 * referenced row.
 */
export function isReferenceViolation(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.kind === 'reference';
}
