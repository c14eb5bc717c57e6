/** How many statements a generation holds; twice as many are kept at most. */
const GENERATION = 500;

/**
 * Prepared statements by their text. When a generation is full, statements not used since the one before it are let go:
 * hot ones stay, whatever number of texts comes by, and a hit costs one look.
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
