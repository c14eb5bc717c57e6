import { useState } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { CopyField, CopyFields, NewConnection, ProgramForm, Steps } from '../connected-programs/index.ts';
import { ASSISTANTS, type AssistantProgram } from './assistant.ts';
import { configurationOf } from './configuration.ts';

/** Form that creates a token for an assistant, and then shows its configuration. */
export function ConnectForm() {
  const { assistants: messages } = useSettingsMessages();
  const [created, setCreated] = useState<{ program: AssistantProgram; token: string }>();
  return (
    <>
      <ProgramForm
        protocol="mcp"
        label={messages.assistant}
        programs={ASSISTANTS.map((program) => ({ program, name: messages.names[program] }))}
        hasLifetime
        onCreated={setCreated}
      />
      {created && <AssistantConnection {...created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

type AssistantConnectionProps = { program: AssistantProgram; token: string; onClose: () => void };

/** Dialog with the configuration of an assistant, and how to use it. */
function AssistantConnection({ program, token, onClose }: AssistantConnectionProps) {
  const { assistants: messages, connectedPrograms } = useSettingsMessages();
  const labels = { ...messages, configuration: connectedPrograms.configuration };
  return (
    <NewConnection name={messages.names[program]} text={messages.secret} onClose={onClose}>
      <CopyFields>
        {configurationOf(program, location.origin, token).map(({ label, value }) => (
          <CopyField key={label} label={labels[label]} value={value} />
        ))}
      </CopyFields>
      <Steps ways={messages.steps[program]} />
    </NewConnection>
  );
}
