import { useSettingsMessages } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section/section.tsx';
import {
  ConnectedPrograms,
  CopyField,
  CopyFields,
  Instructions,
  ProgramSettings,
} from '../connected-programs/index.ts';
import { ASSISTANTS, assistantAddress, assistantOfToken } from './assistant.ts';
import styles from './assistants.module.css';
import { ConnectForm } from './connect-form.tsx';

/** The id that programs on the user's device can use without registration. */
const LOCAL_CLIENT = 'local';

/** The settings page "AI assistants": connects assistants with the Model Context Protocol, lists them, and explains how to set them up. */
export default function AssistantSettings() {
  const { assistants: messages, connectedPrograms } = useSettingsMessages();
  return (
    <ProgramSettings text={messages.text} thisDevice={messages.thisDevice}>
      <Section title={messages.withAddress} text={messages.withAddressText}>
        <CopyFields>
          <CopyField label={messages.address} value={assistantAddress(location.origin)} />
          <CopyField label={messages.clientId} value={LOCAL_CLIENT} />
        </CopyFields>
      </Section>
      <Section title={messages.withToken} text={messages.withTokenText}>
        <ConnectForm />
      </Section>
      <Section title={messages.connected}>
        <ConnectedPrograms
          label={messages.connected}
          none={messages.none}
          disconnectText={messages.disconnectText}
          nameOf={assistantOfToken}
          showsExpiry
        />
        <p className={styles.caution}>{messages.caution}</p>
      </Section>
      <Section title={connectedPrograms.instructions} text={messages.instructionsText}>
        <Instructions
          programs={ASSISTANTS.map((program) => ({ name: messages.names[program], ways: messages.steps[program] }))}
        />
      </Section>
    </ProgramSettings>
  );
}
