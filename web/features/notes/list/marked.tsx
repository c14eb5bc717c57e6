import type { Stretch } from '#domain/normalize/mark-hits.ts';
import styles from './note-row.module.css';

/** A text with stretches of it marked, as what a search found. */
export function Marked({ text, stretches }: { text: string; stretches: readonly Stretch[] }) {
  const ends = [0, ...stretches.map(({ to }) => to)];
  return (
    <>
      {stretches.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.found}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
