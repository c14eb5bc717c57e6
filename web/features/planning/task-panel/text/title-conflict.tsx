import type { Conflict } from '../../../../autosave/merged-text.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import styles from './texts.module.css';

type TitleConflictProps = { conflict: Conflict; onResolve: (choice: 'mine' | 'theirs') => void };

/** Shows the title that another user wrote at the same time. The user keeps one of the two titles. */
export function TitleConflict({ conflict, onResolve }: TitleConflictProps) {
  const { taskPanel: messages } = useLazyMessages();
  const theirs = conflict.map((part) => (typeof part === 'string' ? part : part.theirs)).join('');
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.conflictTitle}>{messages.titleConflict}</p>
      <blockquote className={styles.theirs}>{theirs}</blockquote>
      <div className={styles.choices}>
        <Button onClick={() => onResolve('mine')}>{messages.keepMine}</Button>
        <Button onClick={() => onResolve('theirs')}>{messages.takeTheirs}</Button>
      </div>
    </div>
  );
}
