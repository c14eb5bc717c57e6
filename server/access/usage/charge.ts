/**
 * Keeps the storage usage of accounts. A write is charged in its transaction; before the commit one statement adds all charges
 * to the totals and checks the quotas. It runs in the event order, so that transactions change totals one after the other.
 */

import type { Tx } from '../../platform/db/database.ts';
import { applyCharges, type Charge } from './apply-charges.ts';
import { type CountedKind, type CountedTexts, textBytes } from './counted-texts.ts';

/**
 * Charges the difference between two states of a row to the owner of `container`: the id of an account, a project, a task or a
 * note. Undefined `before` is a new row, undefined `after` a deleted one.
 */
export function chargeTexts<K extends CountedKind>(
  tx: Tx,
  kind: K,
  container: string,
  { before, after }: { before?: CountedTexts<K> | undefined; after?: CountedTexts<K> | undefined },
): void {
  charge(tx, { container, text: textBytes(kind, after) - textBytes(kind, before), files: 0 });
}

/** As `chargeTexts` for an updated row. `values` has the changed columns. */
export function chargeChange<K extends CountedKind>(
  tx: Tx,
  kind: K,
  container: string,
  row: CountedTexts<K>,
  values: CountedTexts<K>,
): void {
  const changed = Object.entries(values).filter(([, value]) => value !== undefined);
  chargeTexts(tx, kind, container, { before: row, after: { ...row, ...Object.fromEntries(changed) } });
}

/** Charges bytes of text to the owner of `container`. */
export function chargeText(tx: Tx, container: string, bytes: number): void {
  charge(tx, { container, text: bytes, files: 0 });
}

/** Charges bytes of earlier versions to the owner. They count, but cause no refusal: a shorter text can add a version. */
export function chargeVersions(tx: Tx, owner: string | null, bytes: number): void {
  if (owner !== null) charge(tx, { container: owner, text: bytes, files: 0, isVersion: true });
}

/** Charges bytes of files to the user who uploaded them. Files of deleted accounts count for nobody. */
export function chargeFiles(tx: Tx, uploader: string | null, bytes: number): void {
  if (uploader !== null) charge(tx, { container: uploader, text: 0, files: bytes });
}

/** Charges the result of `measure`, which runs before the commit in the event order. No other transaction commits meanwhile. */
export function chargeMeasured(tx: Tx, measure: () => Promise<readonly Charge[]>): void {
  tx.beforeCommitInOrder(async () => {
    for (const measured of await measure()) dueIn(tx).push(measured);
  });
}

/** A step for each charge, so that a rolled back savepoint takes its charges with it. */
function charge(tx: Tx, given: Charge): void {
  if (given.text !== 0 || given.files !== 0) tx.beforeCommit(async () => void dueIn(tx).push(given));
}

const due = new WeakMap<Tx, Charge[]>();

/** The charges of the transaction that is about to commit. The first one adds the last step, which writes all of them. */
function dueIn(tx: Tx): Charge[] {
  const known = due.get(tx);
  if (known !== undefined) return known;
  const charges: Charge[] = [];
  due.set(tx, charges);
  tx.beforeCommitInOrder(() => applyCharges(tx, charges));
  return charges;
}
