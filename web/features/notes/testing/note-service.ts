import type { NoteVersion } from '../saving/note-sides.ts';

/** A service that holds the text of one note and counts its versions, with a way for somebody else to change it. */
export function noteService(first: NoteVersion) {
  let held = first;
  const sent: string[] = [];
  const put = (body: string): NoteVersion => {
    held = { body, etag: String(Number(held.etag) + 1) };
    return held;
  };
  return {
    sent,
    held: () => held,
    elsewhere: put,
    async send(body: string, etag: string): Promise<{ saved: NoteVersion } | { changed: NoteVersion }> {
      await undefined;
      if (etag !== held.etag) return { changed: held };
      sent.push(body);
      return { saved: put(body) };
    },
  };
}

/** A shelf for drafts; `room` is how many letters a value may have. */
export function shelf(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
