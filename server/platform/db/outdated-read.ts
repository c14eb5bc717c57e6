/**
 * Data that a transaction has read, such as a permission, has changed before its commit. The transaction is repeated, so that the answer
 * follows from the current data. `cause` is thrown if each repetition fails in the same way.
 */
export class OutdatedRead extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super('data that the transaction has read was changed by another one');
    this.name = 'OutdatedRead';
    this.cause = cause;
  }
}
