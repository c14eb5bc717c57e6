import type { ReadTx, Tx, Value } from '#server/platform/db/database.ts';

/** A statement that was executed. */
export type RecordedStatement = { text: string; values: readonly Value[] };

/** Returns a list to which every later statement of the transaction is added. */
export function recordStatements(tx: ReadTx | Tx): RecordedStatement[] {
  const recorded: RecordedStatement[] = [];
  const recording =
    <Answer>(run: (text: string, values: readonly Value[]) => Answer) =>
    (text: string, values: readonly Value[]) => {
      recorded.push({ text, values });
      return run.call(tx, text, values);
    };
  Object.assign(tx, { allText: recording(tx.allText), firstText: recording(tx.firstText) });
  if ('runText' in tx) Object.assign(tx, { runText: recording(tx.runText), sendText: recording(tx.sendText) });
  return recorded;
}
