import type { MarkdownIt } from 'markdown-it';

/**
 * Adds the number of its first line to each block as `data-line`, counted from 0. `firstLine` in the parser's environment is
 * the line number of the first line of the parsed text.
 */
export function addSourceLines(parser: MarkdownIt): void {
  parser.core.ruler.push('source_lines', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.map && token.type !== 'inline' && token.nesting >= 0)
        token.attrSet('data-line', String(token.map[0] + firstLine(env)));
    }
  });
}

/** Returns the line number of the first line of the parsed text. 0 if it is not set. */
export function firstLine(env: object | undefined): number {
  return env && 'firstLine' in env && typeof env.firstLine === 'number' ? env.firstLine : 0;
}
