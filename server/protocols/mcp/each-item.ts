import { type Static, type TObject, type TSchema, Type } from '#contract/type.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { sentenceOf } from './sentence-of.ts';

/** The most items of one call. */
const MAX_ITEMS = 25;

/** The items of a tool for several records. */
export function items<Item extends TSchema>(item: Item, description: string) {
  return Type.Array(item, { minItems: 1, maxItems: MAX_ITEMS, description });
}

/** The result of a tool for several records: one entry per item in their order, with the member `name` or with `error`. */
export function itemResults(name: string, record: TSchema): TObject {
  return Type.Object({
    results: Type.Array(Type.Object({ [name]: Type.Optional(record), error: Type.Optional(Type.String()) })),
    failed: Type.Integer({ minimum: 0 }),
  });
}

/**
 * Handles the items one after the other, each with its own operations and transactions. A refused item does not stop the others; its
 * entry has the sentence that the tool for one record would answer.
 */
export async function eachItem<Item>(
  name: string,
  given: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Static<ReturnType<typeof itemResults>>> {
  const results: object[] = [];
  let failed = 0;
  for (const item of given) {
    try {
      results.push({ [name]: await work(item) });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'internal_error') throw error;
      failed += 1;
      results.push({ error: sentenceOf(error) });
    }
  }
  return { results, failed };
}
