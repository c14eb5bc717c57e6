import { useErrorText } from '../../../api/error-text.ts';
import { mayPass } from '../../../api/query-client.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from '../page/note-page.module.css';
import type { NoteSaverState } from './note-saver.ts';

/** Whether what was written is saved; nothing while nothing was written. */
export function SaveStatus({ state: { status, refusal, restored, wasChanged } }: { state: NoteSaverState }) {
  const { notePage: messages } = useLazyMessages();
  const errorText = useErrorText();
  const texts = {
    saved: restored ? messages.restored : wasChanged ? messages.saved : '',
    waiting: restored ? messages.restored : messages.waiting,
    saving: messages.saving,
    failed: mayPass(refusal) ? messages.notSaved : errorText(refusal),
  };
  return (
    <span className={styles.status} data-status={status} role="status">
      {texts[status]}
    </span>
  );
}
