import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useMessages } from '../../platform/messages.ts';
import styles from './waiting-mark.module.css';

/** The mark of a record with a change that waits to be sent. */
export function WaitingMark() {
  const { tasks: messages } = useMessages();
  return (
    <span className={styles.mark} role="img" aria-label={messages.waiting} title={messages.waiting}>
      <CloudUpload />
    </span>
  );
}
