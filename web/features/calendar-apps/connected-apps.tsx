import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '#contract/resources/api-token.ts';
import { useSettingsMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../ui/list/record-list.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { securityQueries, useRevokeToken, useTokenDetails } from '../security/index.ts';
import { appOfToken } from './calendar-app.ts';
import styles from './calendar-apps.module.css';

/** The apps with tokens for CalDAV, newest first. */
export function ConnectedApps() {
  const { calendarApps: messages } = useSettingsMessages();
  const query = useQuery(securityQueries.tokens());
  if (!query.data) return <LoadingState queries={[query]} rows={2} />;
  const apps = query.data.flatMap((token) => {
    const name = appOfToken(token);
    return name === undefined ? [] : [{ token, name }];
  });
  if (apps.length === 0) return <p className={styles.text}>{messages.none}</p>;
  return (
    <RecordList aria-label={messages.connected}>
      {apps.map(({ token, name }) => (
        <AppRow key={token.id} token={token} name={name} />
      ))}
    </RecordList>
  );
}

function AppRow({ token, name }: { token: ApiToken; name: string }) {
  const { calendarApps: messages } = useSettingsMessages();
  const [isAsking, setAsking] = useState(false);
  const { created, used, address, projects } = useTokenDetails()(token);
  const revoke = useRevokeToken();
  return (
    <>
      <RecordRow
        name={name}
        badge={token.scope === 'read' ? messages.read : undefined}
        details={[created, used, address, projects]}
      >
        <Button aria-label={messages.disconnectNamed(name)} onClick={() => setAsking(true)}>
          {messages.disconnect}
        </Button>
      </RecordRow>
      {isAsking && (
        <Confirm
          title={messages.disconnectTitle(name)}
          text={messages.disconnectText}
          action={messages.disconnect}
          isDanger
          onConfirm={() => revoke(token, messages.disconnected(name))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
