import { useMessages } from '../platform/messages.ts';
import styles from './unreachable.module.css';

/** The page while the server does not respond at the start. The app keeps trying. */
export function Unreachable() {
  const { shell } = useMessages();
  return (
    <main className={styles.page}>
      <p role="status">{shell.unreachable}</p>
    </main>
  );
}
