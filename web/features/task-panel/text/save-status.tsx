import { useErrorText } from '../../../api/error-text.ts';
import { mayPass } from '../../../api/query-client.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from './save-status.module.css';
import type { TextSaverState } from './text-saver.ts';

/** Whether what was written is saved; nothing while nothing was written. */
export function SaveStatus({ state: { status, refusal, restored } }: { state: TextSaverState }) {
  const { taskPanel: messages } = useLazyMessages();
  const errorText = useErrorText();
  const texts = {
    saved: restored ? messages.restored : '',
    waiting: restored ? messages.restored : '',
    saving: messages.saving,
    failed: mayPass(refusal) ? messages.notSaved : errorText(refusal),
  };
  return (
    <p className={styles.status} data-failed={status === 'failed'} role="status">
      {texts[status]}
    </p>
  );
}
