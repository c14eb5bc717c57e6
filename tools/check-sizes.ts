import { isBesideProduct, type SourceFile } from './source-files.ts';

/** What makes a file worth a second look. Not a limit: tables and parsers are long by nature. */
const longFile = 300;

/** The sizes of source files in words: median, 90th percentile, and the files above 300 lines. */
export function describeSizes(files: readonly SourceFile[]): string {
  const sized = files
    .filter(({ path }) => !isBesideProduct(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => sized[Math.floor((sized.length - 1) * share)]?.lines ?? 0;
  const long = sized.filter(({ lines }) => lines > longFile).map(({ path, lines }) => `  ${lines} lines  ${path}`);
  return [`${sized.length} files, median ${at(0.5)} lines, 90% at most ${at(0.9)}, longest ${at(1)}`, ...long].join(
    '\n',
  );
}
