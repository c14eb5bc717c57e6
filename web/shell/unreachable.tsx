import { useMessages } from '../platform/messages.ts';
import styles from './unreachable.module.css';

/** The service did not answer at the start; it is being asked again. */
export function Unreachable() {
  const { shell } = useMessages();
  return (
    <main className={styles.page}>
      <p role="status">{shell.starting}</p>
    </main>
  );
}
