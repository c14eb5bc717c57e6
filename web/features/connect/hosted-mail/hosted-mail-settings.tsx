import { useQuery } from '@tanstack/react-query';
import type { HostedMail } from '#contract/resources/hosted-mail.ts';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { ConnectButton, ConnectOutcome } from '../oauth-client/index.ts';
import { ConnectedMail } from './connected-mail.tsx';
import styles from './hosted-mail.module.css';
import { hostedMailQuery } from './hosted-mail-query.ts';
import { TriggerForm } from './trigger-form.tsx';

/** The Gmail account whose messages become tasks, and which of them do. */
export function HostedMailSettings() {
  const { hostedMail: messages } = useSettingsMessages();
  const query = useQuery(hostedMailQuery());
  return (
    <Section title={messages.title} text={messages.text}>
      <ConnectOutcome parameter="hostedmail" connected={messages.connected} denied={messages.denied} />
      {query.data ? <Account status={query.data} /> : <LoadingState queries={[query]} rows={2} />}
    </Section>
  );
}

const authorize = () => api.hostedMail.authorize();

/** A withdrawn account is known, but not connected. */
function Account({ status }: { status: HostedMail }) {
  const { hostedMail: messages } = useSettingsMessages();
  const { connected, email, has_client: hasClient, trigger, label, project_id: project = '' } = status;
  const isKnown = connected || email !== '';
  return (
    <>
      {isKnown && <ConnectedMail status={status} />}
      {!connected && hasClient && (
        <ConnectButton label={isKnown ? messages.connectAgain : messages.connect} authorize={authorize} />
      )}
      {!isKnown && !hasClient && <p className={styles.none}>{messages.noClient}</p>}
      {connected && <TriggerForm key={`${trigger} ${label} ${project}`} status={status} />}
    </>
  );
}
