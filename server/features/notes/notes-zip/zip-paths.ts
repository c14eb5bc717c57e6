import { normalForm } from '#domain/normalize/normal-form.ts';

/** Resolves relative paths in a text to files of the zip, like the programs that write such zips. */
export class ZipPaths<Entry extends { readonly path: string }> {
  readonly #exact = new Map<string, Entry>();
  readonly #folded = new Map<string, Entry>();
  readonly #byName = new Map<string, Entry>();

  /** Of paths that differ only in case, the first wins; of equal names, the one with the fewest folders. */
  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const path = normalForm(entry.path);
      if (!this.#exact.has(path)) this.#exact.set(path, entry);
      if (!this.#folded.has(folded(path))) this.#folded.set(folded(path), entry);
      const name = folded(nameOf(path));
      const other = this.#byName.get(name);
      if (other === undefined || depthOf(path) < depthOf(other.path)) this.#byName.set(name, entry);
    }
  }

  /**
   * Returns the file that `target` means in the text at path `from`: relative to the text, or to one of its parent folders,
   * one of which is the root of the notebook. A name without folder is searched everywhere. Returns undefined if the zip has
   * no such file.
   */
  find(from: string, target: string): Entry | undefined {
    const wanted = normalForm(target);
    if (!this.#byName.has(folded(nameOf(wanted)))) return undefined;
    const folders = normalForm(from).split('/').slice(0, -1);
    for (let depth = folders.length; depth >= Math.max(0, folders.length - HIGHEST); depth -= 1) {
      const path = joinPath(folders.slice(0, depth), wanted);
      const entry = path === undefined ? undefined : (this.#exact.get(path) ?? this.#folded.get(folded(path)));
      if (entry !== undefined) return entry;
    }
    return wanted.includes('/') ? undefined : this.#byName.get(folded(wanted));
  }
}

/** Maximum number of parent folders that are searched. It bounds the time for long texts. */
const HIGHEST = 16;

/** Returns the path within the zip, or undefined if it leaves the zip. */
function joinPath(folders: readonly string[], target: string): string | undefined {
  const parts = [...folders];
  for (const part of target.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Returns the last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the media type of a file extension, or '' if it is not relevant here. */
export function mediaTypeOf(path: string): string {
  return TYPES.get(/\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '') ?? '';
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function folded(path: string): string {
  return path.toLowerCase();
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['zip', 'application/zip'],
]);
