import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { copyText } from '../../ui/button/copy-text.ts';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import styles from './share-dialog.module.css';

/** A new invite. Its link is shown only once. */
export type NewInvite = { email: string; link: string; emailed: boolean };

/** Shows whether the link was mailed, and the link with a button to copy it. */
export function InviteLink({ invite: { email, link, emailed } }: { invite: NewInvite }) {
  const { sharing: messages, projectWork } = useLazyMessages();
  const id = useId();
  return (
    <div className={styles.newInvite}>
      <p id={id}>{emailed ? messages.mailed(email) : messages.notMailed(email)}</p>
      <div className={styles.link}>
        <PlainInput
          aria-label={messages.link}
          aria-describedby={id}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={Copy} onClick={() => void copyText(link, projectWork.linkCopied)}>
          {messages.copy}
        </Button>
      </div>
    </div>
  );
}
