import { useMessages } from '../../../../platform/messages.ts';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import styles from './shared-mark.module.css';

/** Icon of a shared project: two rings. Screen readers read the number of members. */
export function SharedMark({ count }: { count: number }) {
  const { projects: messages } = useMessages();
  return (
    <span className={styles.mark}>
      <VisuallyHidden>{messages.shared(count)}</VisuallyHidden>
    </span>
  );
}
