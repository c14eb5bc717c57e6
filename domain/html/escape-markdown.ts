/** Escapes the characters of a text that Markdown would read as marks within a line (CommonMark, section 2.4). */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

/** Escapes the beginning of a line that Markdown would read as a heading, a list, a quote or a rule. */
export function escapeLineStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}|[-+>])(?=\s|$)|^>|^([-=])(?=\1*\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
