import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { ChannelNames } from '../auth/index.ts';
import { PasswordDialog } from './password-form.tsx';
import { securityQueries } from './security-queries.ts';

/** Ends all other sessions, and removes API tokens, passkeys and connections as ticked. */
export function RevokeAccess() {
  const { revokeAccess: messages } = useSettingsMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const revoke = useRevoke();
  return (
    <Section title={messages.title} text={messages.text}>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {messages.action}
        </Button>
      </div>
      {isOpen && (
        <PasswordDialog
          title={messages.title}
          text={messages.question}
          action={messages.action}
          isDanger
          onClose={close}
          onPassword={async (password, value) => {
            const isTicked = (name: string) => value(name) !== '';
            await revoke({
              password,
              tokens: isTicked('tokens'),
              passkeys: isTicked('passkeys'),
              connections: isTicked('connections'),
            });
            close();
          }}
        >
          <CheckboxField name="tokens" label={messages.tokens} defaultChecked />
          <CheckboxField name="passkeys" label={messages.passkeys} defaultChecked />
          <CheckboxField
            name="connections"
            label={messages.connections}
            hint={messages.connectionsHint}
            defaultChecked
          />
          <Channels />
        </PasswordDialog>
      )}
    </Section>
  );
}

/** Describes the credentials that the check boxes remove. Not shown if they cannot be loaded. */
function Channels() {
  const { data } = useQuery(securityQueries.channels());
  return (
    data && (
      <Suspense>
        <ChannelNames isOwn channels={data} />
      </Suspense>
    )
  );
}

function useRevoke() {
  const { revokeAccess: messages } = useSettingsMessages();
  const cache = useQueryClient();
  return async (body: { password: string; tokens: boolean; passkeys: boolean; connections: boolean }) => {
    await api.sessions.revokeAll({ body });
    showToast({ text: messages.done });
    // The connections are in the caches of many features.
    await cache.invalidateQueries();
  };
}
