import { Refusal } from '../errors/refusal.ts';

/** Maximum number of unpacked bytes per packed byte, for files and zips that unpack to more than `above` bytes. */
export type RatioLimit = { most: number; above: number };

/** Counts the unpacked bytes of a zip. Bytes that are unpacked repeatedly count once. */
export class UnpackBudget {
  readonly #zipSize: number;
  readonly #ratio: RatioLimit;
  readonly #counted = new Map<object, number>();
  #total = 0;

  constructor(zipSize: number, ratio: RatioLimit) {
    this.#zipSize = zipSize;
    this.#ratio = ratio;
  }

  /** Counts the first `unpacked` bytes of a file. Throws 413 if they are too many for its packed size, or for the zip. */
  count(file: object, { packed, unpacked }: { packed: number; unpacked: number }): void {
    const before = this.#counted.get(file) ?? 0;
    if (unpacked <= before) return;
    this.#counted.set(file, unpacked);
    this.#total += unpacked - before;
    if (unpacked > this.#mostFrom(packed) || this.#total > this.#mostFrom(this.#zipSize)) {
      throw new Refusal('payload_too_large', { error: 'The zip file is too large when unpacked.' });
    }
  }

  #mostFrom(packed: number): number {
    return Math.max(this.#ratio.above, packed * this.#ratio.most);
  }
}
