/** True when the text says more to a reader of Markdown than its letters do. */
export function hasMarks(text: string): boolean {
  return MARKS.test(text);
}

/** Signs that Markdown may read; a text without any of them is shown the same either way. */
const MARKS = /[*_`#>[\]|~\\&]|^\s*([-+]|\d+[.)])\s|^\s{4}|^\s*(=+|-+)\s*$/m;
