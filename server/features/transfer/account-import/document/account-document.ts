import { deserialize } from 'node:v8';
import { batches } from '../../../../platform/batches.ts';
import { invalid } from '../../../../platform/errors/refusal.ts';
import type { Workers } from '../../../../platform/workers/workers.ts';
import type { DocumentErrors, EntryRequest, readEntries, readOutline } from './read-document.ts';
import type { CheckedRecord, DividedList, Outline, RecordKind } from './record-schemas.ts';
import type { EntryRanges } from './scan-document.ts';

/** A list of the document. `path` is its path with a dot at the end, such as `projects.0.tasks.`. */
export type RecordList<Kind extends RecordKind> = { kind: Kind; path: string; list: DividedList };

/** A valid record of a list, and its index. */
export type NumberedRecord<Kind extends RecordKind> = CheckedRecord<Kind> & { number: number };

/** A received AccountExport document. Its records are read in worker threads and in batches, as often as they are needed. */
export type AccountDocument = {
  outline: Outline;
  /** The names of members that the import does not know. Complete after all records have been read. */
  unknown: ReadonlySet<string>;
  /** Returns the number of entries of a list. */
  count(list: DividedList): number;
  /**
   * Generates the records with these indexes in batches, by default all of them. Throws 400 for invalid JSON, and 422 with the paths of
   * all errors of the first invalid record.
   */
  read<Kind extends RecordKind>(
    list: RecordList<Kind>,
    numbers?: readonly number[],
  ): AsyncGenerator<NumberedRecord<Kind>[], void>;
};

/** `requireActive` throws if the request has ended. */
type Parts = { workers: Workers; actor: { id: string; locale: 'da' | 'en' }; requireActive: () => void };

/** Opens a document. Throws 400 for invalid JSON, 413 above the limits, and 422 with the paths of all errors outside of its records. */
export async function openDocument({ workers, actor, requireActive }: Parts, path: string): Promise<AccountDocument> {
  const { id: account, locale } = actor;
  const { outline, lists, unknown } = valid(
    await workers.call<typeof readOutline>(account, 'readOutline', path, locale),
  );
  const seen = new Set(unknown);
  const rangesOf = (list: DividedList): EntryRanges => lists[list?.[0] ?? -1] ?? new Float64Array();
  return {
    outline,
    unknown: seen,
    count: (list) => rangesOf(list).length / 2,
    async *read({ kind, path: at, list }, numbers) {
      const ranges = rangesOf(list);
      const wanted = numbers ?? Array.from({ length: ranges.length / 2 }, (_, number) => number);
      const sizeOf = (number: number) => ({
        records: 1,
        characters: (ranges[2 * number + 1] ?? 0) - (ranges[2 * number] ?? 0),
      });
      for (const some of batches(wanted, BATCH, sizeOf)) {
        requireActive();
        const bounds = some.flatMap((number) => [ranges[2 * number] ?? 0, ranges[2 * number + 1] ?? 0]);
        const request: EntryRequest = { path, kind, at, ranges: Float64Array.from(bounds), numbers: some, locale };
        const read = valid(await workers.call<typeof readEntries>(account, 'readEntries', request));
        for (const name of read.unknown) seen.add(name);
        const records: CheckedRecord<typeof kind>[] = deserialize(read.records);
        yield records.map((record, index) => ({ ...record, number: some[index] ?? 0 }));
      }
    },
  };
}

/** Records per call of a worker thread. Receiving them takes a few milliseconds. */
const BATCH = { records: 200, characters: 250_000 };

function valid<Read extends object>(read: Read | { errors: DocumentErrors }): Read {
  if (!('errors' in read)) return read;
  throw invalid(Object.fromEntries(Object.entries(read.errors).map(([path, text]) => [path, () => text])));
}
