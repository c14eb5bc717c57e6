import { useMessages } from '../../../platform/messages.ts';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import styles from './shared-sign.module.css';

/** Two rings on the line of a project say that it is shared; how many are in it is read out. */
export function SharedSign({ count }: { count: number }) {
  const { projects: messages } = useMessages();
  return (
    <span className={styles.sign}>
      <VisuallyHidden>{messages.shared(count)}</VisuallyHidden>
    </span>
  );
}
