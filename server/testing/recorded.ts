import type { ReadTx, Tx, Value } from '#server/platform/db/database.ts';

/** A statement as it was run. */
export type Asked = { text: string; values: readonly Value[] };

/** Records the statements of a unit of work from now on, in the returned list. */
export function record(tx: ReadTx | Tx): Asked[] {
  const asked: Asked[] = [];
  const noted =
    <Answer>(run: (text: string, values: readonly Value[]) => Answer) =>
    (text: string, values: readonly Value[]) => {
      asked.push({ text, values });
      return run.call(tx, text, values);
    };
  Object.assign(tx, { allText: noted(tx.allText), firstText: noted(tx.firstText) });
  if ('runText' in tx) Object.assign(tx, { runText: noted(tx.runText) });
  return asked;
}
