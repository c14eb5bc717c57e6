import type { Database, ReadTx, Value } from '#server/platform/db/database.ts';

/** A statement as it was run. */
export type Asked = { text: string; values: readonly Value[] };

/** Runs `work` in a read and answers the statements it ran, in order. */
export async function statementsOf(database: Database, work: (tx: ReadTx) => Promise<unknown>): Promise<Asked[]> {
  return database.read(async (tx) => {
    const asked: Asked[] = [];
    const recorder: ReadTx = Object.create(tx, {
      allText: {
        value: (text: string, values: readonly Value[]) => {
          asked.push({ text, values });
          return tx.allText(text, values);
        },
      },
      firstText: {
        value: (text: string, values: readonly Value[]) => {
          asked.push({ text, values });
          return tx.firstText(text, values);
        },
      },
    });
    await work(recorder);
    return asked;
  });
}
