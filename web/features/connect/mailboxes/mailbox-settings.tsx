import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mailbox } from '#contract/resources/mailbox.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { Help } from '../../../ui/section/help.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { ConnectForm } from './connect-form.tsx';
import { mailboxQuery } from './mailbox-query.ts';
import { MailboxRow } from './mailbox-row.tsx';
import styles from './mailbox-settings.module.css';

/** The connected mailboxes whose flagged messages become tasks, and a dialog that connects one. */
export function MailboxSettings() {
  const { mailboxes: messages } = useSettingsMessages();
  const query = useQuery(mailboxQuery());
  const [isConnecting, setConnecting] = useState(false);
  const close = () => setConnecting(false);
  return (
    <Section title={messages.title} text={messages.text}>
      {query.data ? <Mailboxes mailboxes={query.data} /> : <LoadingState queries={[query]} rows={2} />}
      <div>
        <Button onClick={() => setConnecting(true)}>{messages.connect}</Button>
      </div>
      <Help title={messages.how}>
        <ul>
          {messages.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Help>
      {isConnecting && (
        <Dialog title={messages.connect} onClose={close}>
          <ConnectForm onClose={close} />
        </Dialog>
      )}
    </Section>
  );
}

function Mailboxes({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { mailboxes: messages } = useSettingsMessages();
  if (mailboxes.length === 0) return <p className={styles.none}>{messages.none}</p>;
  return (
    <RecordList aria-label={messages.list}>
      {mailboxes.map((mailbox) => (
        <MailboxRow key={mailbox.id} mailbox={mailbox} />
      ))}
    </RecordList>
  );
}
