import type { FetchPicture } from './reading-view-props.ts';

/** The pictures of a mounted view as object URLs. Each is fetched once. */
export type Pictures = {
  /** Returns the object URL of a picture. Rejects if the picture cannot be loaded. */
  objectUrl: (url: string) => Promise<string>;
  /** Width divided by height, for each URL that was shown before. */
  aspectRatios: Map<string, number>;
  /** Aborts the requests and frees the memory. */
  dispose: () => void;
};

/** Creates a store that keeps the pictures until `dispose`. */
export function createPictures(fetchPicture: FetchPicture): Pictures {
  const objectUrls = new Map<string, Promise<string>>();
  const created: string[] = [];
  const controller = new AbortController();
  const load = async (url: string) => {
    const bytes = await fetchPicture(url, controller.signal);
    controller.signal.throwIfAborted();
    // Browsers detect the image format from the bytes. With this type no picture can contain a script.
    const objectUrl = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    created.push(objectUrl);
    return objectUrl;
  };
  return {
    aspectRatios: new Map(),
    objectUrl(url) {
      const objectUrl = objectUrls.get(url) ?? load(url);
      objectUrls.set(url, objectUrl);
      // A failed request is repeated the next time.
      objectUrl.catch(() => objectUrls.delete(url));
      return objectUrl;
    },
    dispose() {
      controller.abort();
      for (const objectUrl of created) URL.revokeObjectURL(objectUrl);
    },
  };
}
