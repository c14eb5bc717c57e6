/** Nesting by indentation. */

/** Returns the width of the whitespace at the start of a line. A tab ends at a multiple of four columns. */
export function indentationOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === '\t') width += 4 - (width % 4);
    else if (character === ' ') width += 1;
    else break;
  }
  return width;
}

/** The items that contain the next line, from the outermost to the innermost. */
export class ParentStack {
  #items: { width: number; item: number | undefined }[] = [];

  /** Returns the innermost item with less indentation. */
  parentOf(width: number): number | undefined {
    return this.#items.findLast((each) => each.width < width)?.item;
  }

  /** Adds an item that contains the following lines with more indentation. */
  push(width: number, item: number | undefined): void {
    this.#items = this.#items.filter((each) => each.width < width);
    // The depth of the nesting is limited, and deeper items have the same parent.
    if (this.#items.length < MAX_ITEMS) this.#items.push({ width, item });
  }

  clear(): void {
    this.#items = [];
  }
}

const MAX_ITEMS = 50;
