import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import styles from './restore-draft.module.css';
import type { Composer } from './use-composer.ts';

/** Offers an earlier text that was not added, while the line is empty. */
export function RestoreDraft({ composer }: { composer: Composer }) {
  const { quickAdd: messages } = useLazyMessages();
  const { text, earlierText, restoreDraft, discardDraft } = composer;
  if (text !== '' || earlierText === undefined) return null;
  return (
    <p className={styles.draft}>
      <button type="button" className={styles.restore} onClick={restoreDraft}>
        <RotateCcw />
        <span className={styles.label}>{messages.restoreDraft}</span>
        <span className={styles.text}>{earlierText}</span>
      </button>
      <IconButton label={messages.discardDraft} icon={X} onClick={discardDraft} />
    </p>
  );
}
