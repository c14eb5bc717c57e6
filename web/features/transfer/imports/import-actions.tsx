import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './imports.module.css';

type ImportActionsProps = {
  /** The sent fraction while the import is running. */
  sent: number | undefined;
  isReady: boolean;
  /** True if existing projects are updated. */
  isUpdate?: boolean;
  onStart: () => void;
  onCancel: () => void;
};

/** The buttons that start and cancel an import, and its progress. */
export function ImportActions({ sent, isReady, isUpdate = false, onStart, onCancel }: ImportActionsProps) {
  const { shell } = useMessages();
  const { importExport: messages } = useSettingsMessages();
  const isRunning = sent !== undefined;
  return (
    <>
      <div className={styles.actions}>
        <Button kind="primary" disabled={!isReady} busy={isRunning} onClick={onStart}>
          {isUpdate ? messages.startUpdate : messages.startImport}
        </Button>
        {!isRunning && <Button onClick={onCancel}>{shell.cancel}</Button>}
      </div>
      <Progress text={isRunning ? (isUpdate ? messages.updating : messages.importing) : undefined} sent={sent ?? 0} />
    </>
  );
}

/** The progress of a request: the sent percentage, then the text, until the response arrives. `text` is absent if none is pending. */
export function Progress({ text, sent }: { text: string | undefined; sent: number }) {
  const { importExport: messages } = useSettingsMessages();
  const isSending = sent > 0 && sent < 1;
  const shown = text !== undefined && isSending ? messages.uploading(Math.round(sent * 100)) : text;
  return (
    <div className={styles.progress}>
      <p role="status">{text}</p>
      {shown !== undefined && <progress aria-label={shown} {...(isSending && { value: sent })} />}
    </div>
  );
}
