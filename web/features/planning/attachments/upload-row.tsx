import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { ApiError } from '#contract/client.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './file-list.module.css';
import type { Upload } from './uploads.ts';

/** An upload: its progress, or its error with a retry button. */
export function UploadRow({ upload: { name, sent, error, cancel, retry } }: { upload: Upload }) {
  const { comments: messages } = useLazyMessages();
  const errorText = useErrorText();
  const percent = Math.round(sent * 100);
  return (
    <li className={styles.file}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span className={styles.gap} />
        {error !== undefined && <IconButton label={messages.retry} icon={RotateCw} onClick={retry} />}
        <IconButton label={messages.cancel(name)} icon={X} onClick={cancel} />
      </div>
      {error === undefined ? (
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={messages.uploading(name, percent)}
        />
      ) : (
        <p className={styles.error} role="alert">
          {isTooLarge(error) ? messages.tooLarge : errorText(error)}
        </p>
      )}
    </li>
  );
}

/** A refusal by the storage quota has a text at a field. */
function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payload_too_large' && error.fields === undefined;
}
