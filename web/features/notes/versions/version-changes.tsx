import { useMemo } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import { type ShownLine, shownChanges } from './shown-changes.ts';
import styles from './versions-dialog.module.css';

/** What has changed since a version, line by line: marked by a sign and in words, not by colour alone. */
export function VersionChanges({ before, now }: { before: string; now: string }) {
  const { notePage: messages } = useLazyMessages();
  const lines = useMemo(() => shownChanges(before, now), [before, now]);
  if (lines.length === 0) return <p className={styles.folded}>{messages.same}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.changes} aria-label={messages.changes} tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
        <Line key={index} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { line: ShownLine }) {
  const { notePage: messages } = useLazyMessages();
  if (line.kind === 'folded') return <p className={styles.folded}>{messages.unchanged(line.count)}</p>;
  const said = { gone: messages.deleted, new: messages.added, same: undefined }[line.kind];
  return (
    <p className={styles.line} data-kind={line.kind}>
      <span>
        {said && <VisuallyHidden>{said} </VisuallyHidden>}
        {line.text || '\u00a0'}
      </span>
    </p>
  );
}
