import { useErrorText } from '../../api/error-text.ts';
import { useMessages } from '../../platform/messages.ts';
import { Button } from '../button/button.tsx';
import styles from './states.module.css';

type ErrorStateProps = {
  error: unknown;
  /** Whether the heading of the page says already that it could not be loaded. */
  isTitled?: boolean;
  onRetry: () => void;
};

/** The content of a view that could not be loaded: the error, and a retry button. */
export function ErrorState({ error, isTitled, onRetry }: ErrorStateProps) {
  const { shell } = useMessages();
  const text = useErrorText();
  return (
    <div className={styles.state} role="alert">
      <p>
        {!isTitled && <strong className={styles.strong}>{shell.viewFailed}. </strong>}
        {text(error)}
      </p>
      <Button onClick={onRetry}>{shell.retry}</Button>
    </div>
  );
}
