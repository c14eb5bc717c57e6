import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { copyText } from '../../ui/button/copy-text.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { Section } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../undo/undo.ts';
import styles from './mail-settings.module.css';

const mailAddressQuery = () =>
  queryOptions({
    queryKey: ['mail-address'],
    queryFn: ({ signal }) => api.mailToTask.address({ signal }),
    staleTime: 0,
  });

/** The mail address that creates tasks, and what a subject can contain. Without a mail server, only administrators see the address. */
export function MailSettings() {
  const { mailToTask: messages } = useLazyMessages();
  const { is_admin: isAdmin } = useUser();
  const query = useQuery(mailAddressQuery());
  const isConfigured = query.data?.configured !== false;
  return (
    <Section title={messages.title} text={messages.text}>
      {!isConfigured && (
        <p className={styles.notice}>{isAdmin ? messages.notConfiguredAdmin : messages.notConfigured}</p>
      )}
      {query.data === undefined && <LoadingState queries={[query]} rows={2} />}
      {query.data && (isConfigured || isAdmin) && <Address address={query.data.address} />}
      {isConfigured && <SubjectHelp />}
    </Section>
  );
}

function Address({ address }: { address: string }) {
  const { mailToTask: messages } = useLazyMessages();
  const [isConfirming, setConfirming] = useState(false);
  const cache = useQueryClient();
  const replace = async () => {
    await withErrorToast(async () => {
      cache.setQueryData(mailAddressQuery().queryKey, await api.mailToTask.rotateAddress());
      showToast({ text: messages.replaced });
    });
  };
  return (
    <div className={styles.stack}>
      <TextField
        label={messages.address}
        hint={messages.warning}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <div className={styles.actions}>
        <Button icon={Copy} kind="primary" onClick={() => void copyText(address, messages.copied)}>
          {messages.copy}
        </Button>
        <Button onClick={() => setConfirming(true)}>{messages.replace}</Button>
      </div>
      {isConfirming && (
        <Confirm
          title={messages.replaceTitle}
          text={messages.replaceText}
          action={messages.replace}
          isDanger
          onConfirm={replace}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function SubjectHelp() {
  const { mailToTask: messages } = useLazyMessages();
  return (
    <details className={styles.how}>
      <summary>{messages.how}</summary>
      <p>{messages.howText}</p>
      <p className={styles.example}>{messages.example}</p>
      <ul>
        {messages.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{messages.unknownProject}</p>
    </details>
  );
}
