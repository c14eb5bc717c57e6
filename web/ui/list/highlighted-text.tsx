import type { TextRange } from '#domain/normalize/mark-hits.ts';

type HighlightedTextProps = {
  text: string;
  /** The highlighted ranges as UTF-16 offsets, sorted and without overlaps. */
  ranges: readonly TextRange[];
  /** Class of the highlighted ranges. */
  hitClass: string | undefined;
};

/** A text with its search hits highlighted. */
export function HighlightedText({ text, ranges, hitClass }: HighlightedTextProps) {
  const ends = [0, ...ranges.map(({ to }) => to)];
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className={hitClass}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
