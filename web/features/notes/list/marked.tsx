import type { TextRange } from '#domain/normalize/mark-hits.ts';
import styles from './note-row.module.css';

/** A text with marked ranges, for search hits. */
export function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
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
