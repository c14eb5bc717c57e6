import { useErrorText } from '../api/error-text.ts';
import { isTransient } from '../api/query-client.ts';
import { useLazyMessages } from '../platform/messages.ts';
import type { AutosaveState } from './autosave.ts';
import styles from './save-status.module.css';

type SaveStatusProps = {
  state: Pick<AutosaveState<string>, 'status' | 'error' | 'restored' | 'wasChanged'>;
  /** True while the texts are stored on this device and not yet sent. */
  isUnsent: boolean;
  /** Reports only requests under way, restored drafts and failures. */
  isBrief?: boolean;
};

/** Shows whether the texts are saved. Empty until the user changes something. */
export function SaveStatus({ state: { status, error, restored, wasChanged }, isUnsent, isBrief }: SaveStatusProps) {
  const { saving: messages } = useLazyMessages();
  const errorText = useErrorText();
  const texts = {
    saved: isUnsent ? messages.notSaved : wasChanged && !isBrief ? messages.saved : '',
    waiting: isBrief ? '' : messages.waiting,
    saving: messages.saving,
    failed: isTransient(error) ? messages.notSaved : errorText(error),
  };
  const isIdle = status === 'saved' || status === 'waiting';
  return (
    <span className={styles.status} data-status={status} role="status">
      {restored && isIdle ? messages.restored : texts[status]}
    </span>
  );
}
