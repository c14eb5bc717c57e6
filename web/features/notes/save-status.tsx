import { useErrorText } from '../../api/error-text.ts';
import { mayPass } from '../../api/query-client.ts';
import { useLaterWords } from '../../words.ts';
import styles from './note-page.module.css';
import type { NoteSaverState } from './note-saver.ts';

/** Whether what was written is saved; nothing while nothing was written. */
export function SaveStatus({ state: { status, refusal, restored, wasChanged } }: { state: NoteSaverState }) {
  const { notePage: words } = useLaterWords();
  const errorText = useErrorText();
  const texts = {
    saved: restored ? words.restored : wasChanged ? words.saved : '',
    waiting: restored ? words.restored : words.waiting,
    saving: words.saving,
    failed: mayPass(refusal) ? words.notSaved : errorText(refusal),
  };
  return (
    <span className={styles.status} data-status={status} role="status">
      {texts[status]}
    </span>
  );
}
