import { useMemo } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useLaterWords } from '../../words.ts';
import { type ShownLine, shownChanges } from './shown-changes.ts';
import styles from './versions-dialog.module.css';

/** What has changed since a version, line by line: marked by a sign and in words, not by colour alone. */
export function VersionChanges({ before, now }: { before: string; now: string }) {
  const { notePage: words } = useLaterWords();
  const lines = useMemo(() => shownChanges(before, now), [before, now]);
  if (lines.length === 0) return <p className={styles.folded}>{words.same}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.changes} aria-label={words.changes} tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
        <Line key={index} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { line: ShownLine }) {
  const { notePage: words } = useLaterWords();
  if (line.kind === 'folded') return <p className={styles.folded}>{words.unchanged(line.count)}</p>;
  const said = { gone: words.deleted, new: words.added, same: undefined }[line.kind];
  return (
    <p className={styles.line} data-kind={line.kind}>
      <span>
        {said && <VisuallyHidden>{said} </VisuallyHidden>}
        {line.text || '\u00a0'}
      </span>
    </p>
  );
}
