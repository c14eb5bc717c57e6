/** Maximum number of statements per generation. The cache holds at most two generations. */
const GENERATION = 500;

/**
 * A cache of prepared statements by text, in two generations. When the current generation is full, it becomes the
 * previous one, and the former previous one is dropped. Frequently used statements always remain, and a hit needs one
 * lookup.
 */
export class StatementCache<Prepared> {
  readonly #prepare: (text: string) => Prepared;
  #young = new Map<string, Prepared>();
  #old = new Map<string, Prepared>();

  constructor(prepare: (text: string) => Prepared) {
    this.#prepare = prepare;
  }

  get(text: string): Prepared {
    const known = this.#young.get(text);
    if (known !== undefined) return known;
    const prepared = this.#old.get(text) ?? this.#prepare(text);
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, prepared);
    return prepared;
  }
}
