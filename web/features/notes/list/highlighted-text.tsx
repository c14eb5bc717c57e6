import type { TextRange } from '#domain/normalize/mark-hits.ts';
import styles from './note-row.module.css';

/** A text with its search hits highlighted. `ranges` are UTF-16 offsets, sorted and without overlaps. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const ends = [0, ...ranges.map(({ to }) => to)];
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.found}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
