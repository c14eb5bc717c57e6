import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useErrorText } from '../../api/error-text.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './file-list.module.css';
import type { Upload } from './uploads.ts';

/** A file on its way: how far it is, or why it stopped. */
export function UploadRow({ upload: { name, sent, refusal, cancel, retry } }: { upload: Upload }) {
  const { comments: messages } = useLazyMessages();
  const errorText = useErrorText();
  const percent = Math.round(sent * 100);
  return (
    <li className={styles.file}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span className={styles.gap} />
        {refusal !== undefined && <IconButton label={messages.retry} icon={RotateCw} onClick={retry} />}
        <IconButton label={messages.cancel(name)} icon={X} onClick={cancel} />
      </div>
      {refusal === undefined ? (
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={messages.uploading(name, percent)}
        />
      ) : (
        <p className={styles.refusal} role="alert">
          {isTooLarge(refusal) ? messages.tooLarge : errorText(refusal)}
        </p>
      )}
    </li>
  );
}

function isTooLarge(refusal: unknown): boolean {
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'payload_too_large';
}
