/** Returns whether the text can contain Markdown syntax. If not, it looks the same rendered and as plain text. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

const MARKUP = /[*_`#>[\]|~\\&]|^\s*([-+]|\d+[.)])\s|^\s{4}|^\s*(=+|-+)\s*$/m;
