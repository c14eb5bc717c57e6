import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import styles from './service.module.css';
import { serviceQueries } from './service-queries.ts';

/** Restarts the service with the hosting panel, or names the settings that this needs. */
export function RestartSection() {
  const { service: messages } = useSettingsMessages();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(serviceQueries.panel());
  const { data } = query;
  const restart = async () => {
    if (await withErrorToast(() => api.service.restart())) showToast({ text: messages.restarting });
  };
  if (!data) return <LoadingState queries={[query]} rows={1} />;
  if (!data.configured) {
    return (
      <Section title={messages.restartTitle} text={messages.noPanel}>
        <ul className={styles.missing} aria-label={messages.missing}>
          {data.missing.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  return (
    <Section title={messages.restartTitle} text={messages.restartText(data.panel_url)}>
      <div>
        <Button onClick={() => setAsking(true)}>{messages.restart}</Button>
      </div>
      {isAsking && (
        <Confirm
          title={messages.restartQuestion}
          text={messages.restartConsequence}
          action={messages.restart}
          onConfirm={restart}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
