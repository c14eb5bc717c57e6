import { useMemo } from 'react';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import { type DiffLine, lineDiff } from './line-diff.ts';
import styles from './versions-dialog.module.css';

/** The line diff from an earlier version to the current text. Changes are marked by colour, a sign and text for screen readers. */
export function VersionChanges({ before, now }: { before: string; now: string }) {
  const { notePage: messages } = useLazyMessages();
  const lines = useMemo(() => lineDiff(before, now), [before, now]);
  if (lines.length === 0) return <p className={styles.omitted}>{messages.sameText}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need the focus to scroll
    <section className={styles.changes} aria-label={messages.changes} tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <Line key={index} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { line: DiffLine }) {
  const { notePage: messages } = useLazyMessages();
  if (line.kind === 'omitted') return <p className={styles.omitted}>{messages.unchanged(line.count)}</p>;
  const label = { removed: messages.deleted, added: messages.added, unchanged: undefined }[line.kind];
  return (
    <p className={styles.line} data-kind={line.kind}>
      <span>
        {label && <VisuallyHidden>{label} </VisuallyHidden>}
        {line.text || '\u00a0'}
      </span>
    </p>
  );
}
