import { useErrorText } from '../../api/error-text.ts';
import { mayPass } from '../../api/query-client.ts';
import { useLaterWords } from '../../words.ts';
import styles from './save-status.module.css';
import type { TextSaverState } from './text-saver.ts';

/** Whether what was written is saved; nothing while nothing was written. */
export function SaveStatus({ state: { status, refusal, restored } }: { state: TextSaverState }) {
  const { taskPanel: words } = useLaterWords();
  const errorText = useErrorText();
  const texts = {
    saved: restored ? words.restored : '',
    waiting: restored ? words.restored : '',
    saving: words.saving,
    failed: mayPass(refusal) ? words.notSaved : errorText(refusal),
  };
  return (
    <p className={styles.status} data-failed={status === 'failed'} role="status">
      {texts[status]}
    </p>
  );
}
