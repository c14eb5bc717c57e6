import type { SourceFile } from './source-files.ts';

/** An effect whose function has an expression instead of a block. An expression that is a function is a clean-up function. */
const EXPRESSION_EFFECT = /\buse(?:Layout|Insertion)?Effect\(\s*\(\) =>(?!\s*(?:\{|\(\) =>))/g;

/**
 * Returns `path:line problem` for each effect that returns the value of an expression. React calls what an effect returns as its
 * clean-up function, and browsers change what DOM methods return: in Chromium 150 the scroll methods began to return promises.
 */
export function checkEffects(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(EXPRESSION_EFFECT)].map(({ index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line} an effect returns the value of an expression: write a block, and return only a clean-up function`;
    }),
  );
}
