import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWords } from '../../words.ts';
import styles from './shared-sign.module.css';

/** Two rings on the line of a project say that it is shared; how many are in it is read out. */
export function SharedSign({ count }: { count: number }) {
  const { projects: words } = useWords();
  return (
    <span className={styles.sign}>
      <VisuallyHidden>{words.shared(count)}</VisuallyHidden>
    </span>
  );
}
