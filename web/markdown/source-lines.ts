import type { MarkdownIt } from 'markdown-it';

/**
 * Marks every block with the line of the text that it begins in, from 0, so that pressing it can write there. `firstLine` of
 * the parser's environment is where the text itself begins.
 */
export function addSourceLines(parser: MarkdownIt): void {
  parser.core.ruler.push('source_lines', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.map && token.type !== 'inline' && token.nesting >= 0)
        token.attrSet('data-line', String(token.map[0] + firstLine(env)));
    }
  });
}

/** The line that line 0 of the parsed text is of the whole. */
export function firstLine(env: object | undefined): number {
  return env && 'firstLine' in env && typeof env.firstLine === 'number' ? env.firstLine : 0;
}
