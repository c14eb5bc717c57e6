import { isOutsideProduct, type SourceFile } from './source-files.ts';

/** Lines above which a file is listed for review. This is not a limit: tables and parsers may be longer. */
const longFile = 300;

/** Describes the sizes of the product's files: median, 90th percentile and maximum, and the files above 300 lines. */
export function describeSizes(files: readonly SourceFile[]): string {
  const sized = files
    .filter(({ path }) => !isOutsideProduct(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => sized[Math.floor((sized.length - 1) * share)]?.lines ?? 0;
  const long = sized.filter(({ lines }) => lines > longFile).map(({ path, lines }) => `  ${lines} lines  ${path}`);
  return [`${sized.length} files, median ${at(0.5)} lines, 90% at most ${at(0.9)}, longest ${at(1)}`, ...long].join(
    '\n',
  );
}
