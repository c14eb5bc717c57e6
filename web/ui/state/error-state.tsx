import { useErrorText } from '../../api/error-text.ts';
import { useMessages } from '../../platform/messages.ts';
import { Button } from '../button/button.tsx';
import styles from './states.module.css';

/** The content of a view that could not be loaded: the error, and a retry button. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { shell } = useMessages();
  const text = useErrorText();
  return (
    <div className={styles.state} role="alert">
      <p>
        <strong className={styles.strong}>{shell.viewFailed}.</strong> {text(error)}
      </p>
      <Button onClick={onRetry}>{shell.retry}</Button>
    </div>
  );
}
