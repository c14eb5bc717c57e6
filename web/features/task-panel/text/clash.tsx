import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { TextField } from './text-fields.ts';
import type { TextSaver, TextSaverState } from './text-saver.ts';
import styles from './texts.module.css';

/** What somebody else wrote over the same words, and the choice between the two. */
export function Clash({ field, state, saver }: { field: TextField; state: TextSaverState; saver: TextSaver }) {
  const { taskPanel: messages } = useLazyMessages();
  const theirs = state.clashes[field];
  if (theirs === undefined) return null;
  return (
    <div className={styles.clash} role="alert">
      <p className={styles.clashTitle}>{messages.clashTitle}</p>
      <blockquote className={styles.theirs}>{theirs}</blockquote>
      <div className={styles.choices}>
        <Button onClick={() => saver.settle(field, 'mine')}>{messages.keepMine}</Button>
        <Button onClick={() => saver.settle(field, 'theirs')}>{messages.takeTheirs}</Button>
      </div>
    </div>
  );
}
