import type { SendResult, Version } from '../autosave.ts';

/** A fake service that stores the texts of one record and counts its versions. `changeByOther` is a change of another user. */
export function textService<Field extends string>(first: Version<Field>) {
  let stored = first;
  const sent: Partial<Record<Field, string>>[] = [];
  const put = (texts: Partial<Record<Field, string>>): Version<Field> => {
    stored = { texts: { ...stored.texts, ...texts }, etag: String(Number(stored.etag) + 1) };
    return stored;
  };
  return {
    sent,
    stored: () => stored,
    changeByOther: put,
    async send(texts: Partial<Record<Field, string>>, { etag }: Version<Field>): Promise<SendResult<Field>> {
      await undefined;
      if (etag !== stored.etag) return { changed: stored };
      sent.push(texts);
      return { saved: put(texts) };
    },
  };
}

/** A storage in memory. `maxLength` is the maximum length of a value. */
export function memoryStorage(maxLength: number = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > maxLength) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}
