import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/button/copy-text.ts';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { linkForOthers } from './link-for-others.ts';
import styles from './share-dialog.module.css';

/** A new invite. Its link is shown only once. With a mail server, the link is the page of the project. */
export type NewInvite = { email: string; link: string; emailed: boolean };

/** Shows whether the invite was mailed. Without a mail server, shows its link with a button to copy it. */
export function InviteOutcome({ invite }: { invite: NewInvite }) {
  const { sharing: messages } = useLazyMessages();
  const { email, link, emailed } = invite;
  if (new URL(link).pathname === paths.invite) return <InviteLink invite={invite} />;
  return <p className={styles.newInvite}>{emailed ? messages.mailed(email) : messages.mailLimit(email)}</p>;
}

function InviteLink({ invite: { email, link: sent } }: { invite: NewInvite }) {
  const link = linkForOthers(sent, location.origin);
  const { sharing: messages, projectWork } = useLazyMessages();
  const id = useId();
  return (
    <div className={styles.newInvite}>
      <p id={id}>{messages.notMailed(email)}</p>
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
