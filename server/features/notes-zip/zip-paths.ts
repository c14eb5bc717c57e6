/** What a relative path in a text means among the files of a zip, as the programs that write such zips mean it. */
export class ZipPaths<Entry extends { readonly path: string }> {
  readonly #exact = new Map<string, Entry>();
  readonly #folded = new Map<string, Entry>();
  readonly #byName = new Map<string, Entry>();

  /** The first of several that differ in case alone is the one that is meant; of several of one name, the one in the fewest folders. */
  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const path = entry.path.normalize('NFC');
      if (!this.#exact.has(path)) this.#exact.set(path, entry);
      if (!this.#folded.has(folded(path))) this.#folded.set(folded(path), entry);
      const name = folded(nameOf(path));
      const other = this.#byName.get(name);
      if (other === undefined || depthOf(path) < depthOf(other.path)) this.#byName.set(name, entry);
    }
  }

  /**
   * The file that `target` means in the text at the path `from`: beside the text, else from one of the folders above it, of which
   * one is where the notebook began. A mere name is looked for everywhere. Undefined for what is not in the zip.
   */
  find(from: string, target: string): Entry | undefined {
    const wanted = target.normalize('NFC');
    if (!this.#byName.has(folded(nameOf(wanted)))) return undefined;
    const folders = from.normalize('NFC').split('/').slice(0, -1);
    for (let depth = folders.length; depth >= Math.max(0, folders.length - HIGHEST); depth -= 1) {
      const path = joined(folders.slice(0, depth), wanted);
      const entry = path === undefined ? undefined : (this.#exact.get(path) ?? this.#folded.get(folded(path)));
      if (entry !== undefined) return entry;
    }
    return wanted.includes('/') ? undefined : this.#byName.get(folded(wanted));
  }
}

/** Notebooks are not nested more deeply; a text of two million signs is not to be searched for longer. */
const HIGHEST = 16;

/** The path within the zip; undefined for one that leads out of it. */
function joined(folders: readonly string[], target: string): string | undefined {
  const parts = [...folders];
  for (const part of target.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function folded(path: string): string {
  return path.toLowerCase();
}
