import type { FetchPicture } from './note-text-props.ts';

/** Pictures of the service as addresses that an element can show, each fetched once. */
export type Pictures = {
  /** Rejects where there is no picture to be had. */
  address: (url: string) => Promise<string>;
  /** Height by width, of those that were shown. */
  shapes: Map<string, number>;
  /** Lets go of all bytes. */
  drop: () => void;
};

/** Keeps the bytes until `drop`. */
export function createPictures(fetchPicture: FetchPicture): Pictures {
  const known = new Map<string, Promise<string>>();
  const made: string[] = [];
  const reading = new AbortController();
  const read = async (url: string) => {
    const bytes = await fetchPicture(url, reading.signal);
    reading.signal.throwIfAborted();
    // Browsers detect the image format from the bytes. With this type no picture can contain a script.
    const address = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    made.push(address);
    return address;
  };
  return {
    shapes: new Map(),
    address(url) {
      const address = known.get(url) ?? read(url);
      known.set(url, address);
      // What failed may be there the next time.
      address.catch(() => known.delete(url));
      return address;
    },
    drop() {
      reading.abort();
      for (const address of made) URL.revokeObjectURL(address);
    },
  };
}
