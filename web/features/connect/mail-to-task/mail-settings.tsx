import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useUser } from '../../../api/use-user.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { SecretAddress } from '../../../ui/secret-address/secret-address.tsx';
import { Help } from '../../../ui/section/help.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import styles from './mail-settings.module.css';

const mailAddressQuery = () =>
  queryOptions({
    queryKey: ['mail-address'],
    queryFn: ({ signal }) => api.mailToTask.address({ signal }),
    staleTime: 0,
  });

/** The mail address that creates tasks, and what a subject can contain. Without a mail server, only administrators see the address. */
export function MailSettings() {
  const { mailToTask: messages } = useSettingsMessages();
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
  const { mailToTask: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const replace = () =>
    withErrorToast(async () => {
      cache.setQueryData(mailAddressQuery().queryKey, await api.mailToTask.rotateAddress());
      showToast({ text: messages.replaced });
    });
  return <SecretAddress address={address} messages={messages} onReplace={replace} />;
}

function SubjectHelp() {
  const { mailToTask: messages } = useSettingsMessages();
  return (
    <Help title={messages.how}>
      <p>{messages.howText}</p>
      <p className={styles.example}>{messages.example}</p>
      <ul>
        {messages.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{messages.unknownProject}</p>
    </Help>
  );
}
