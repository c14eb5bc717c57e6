import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '#contract/resources/api-token.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Link } from '../../../../ui/button/link.tsx';
import { RecordList } from '../../../../ui/list/record-list.tsx';
import { LoadingState } from '../../../../ui/state/loading-state.tsx';
import styles from '../security.module.css';
import { securityQueries } from '../security-queries.ts';
import { CreateToken } from './create-token.tsx';
import { TokenRow } from './token-row.tsx';

/** The API tokens of the account. They can be created and revoked. */
export function TokenSettings() {
  const { tokens: messages } = useSettingsMessages();
  const query = useQuery(securityQueries.tokens());
  const { data: tokens } = query;
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={styles.section}>
      <p className={styles.text}>{messages.text}</p>
      <div>
        <Button onClick={() => setCreating(true)}>{messages.create}</Button>
      </div>
      {tokens ? <Tokens tokens={tokens} /> : <LoadingState queries={[query]} rows={2} />}
      <p className={styles.text}>
        {messages.calendarApps}{' '}
        <Link href={paths.calendarApps} className={styles.link}>
          {messages.openCalendarApps}
        </Link>
      </p>
      <p className={styles.text}>
        {messages.assistants}{' '}
        <Link href={paths.assistants} className={styles.link}>
          {messages.openAssistants}
        </Link>
      </p>
      {isCreating && <CreateToken onClose={() => setCreating(false)} />}
    </div>
  );
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const { tokens: messages } = useSettingsMessages();
  if (tokens.length === 0) return <p className={styles.text}>{messages.none}</p>;
  return (
    <RecordList aria-label={messages.list}>
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          name={token.name}
          texts={messages.revoking}
          details={({ created, used, address, expiry, projects, protocol }) => [
            `${token.prefix}…`,
            created,
            used,
            address,
            expiry,
            projects,
            protocol,
          ]}
        />
      ))}
    </RecordList>
  );
}
