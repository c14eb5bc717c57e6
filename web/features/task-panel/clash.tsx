import { Button } from '../../ui/button.tsx';
import { useLaterWords } from '../../words.ts';
import type { TextField } from './text-fields.ts';
import type { TextSaver, TextSaverState } from './text-saver.ts';
import styles from './texts.module.css';

/** What somebody else wrote over the same words, and the choice between the two. */
export function Clash({ field, state, saver }: { field: TextField; state: TextSaverState; saver: TextSaver }) {
  const { taskPanel: words } = useLaterWords();
  const theirs = state.clashes[field];
  if (theirs === undefined) return null;
  return (
    <div className={styles.clash} role="alert">
      <p className={styles.clashTitle}>{words.clashTitle}</p>
      <blockquote className={styles.theirs}>{theirs}</blockquote>
      <div className={styles.choices}>
        <Button onClick={() => saver.settle(field, 'mine')}>{words.keepMine}</Button>
        <Button onClick={() => saver.settle(field, 'theirs')}>{words.takeTheirs}</Button>
      </div>
    </div>
  );
}
