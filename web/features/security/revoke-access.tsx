import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { Section } from '../../ui/section/section.tsx';
import { ChannelNames } from '../auth/index.ts';
import { PasswordDialog } from './password-form.tsx';
import { securityQueries } from './security-queries.ts';

/** Ends all other sessions, and removes API tokens, passkeys and connections as ticked. */
export function RevokeAccess() {
  const { devices: messages } = useLazyMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const revoke = useRevoke();
  return (
    <Section title={messages.revokeTitle} text={messages.revokeText}>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {messages.revokeAction}
        </Button>
      </div>
      {isOpen && (
        <PasswordDialog
          title={messages.revokeTitle}
          text={messages.revokeQuestion}
          action={messages.revokeAction}
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
          <CheckboxField name="tokens" label={messages.revokeTokens} defaultChecked />
          <CheckboxField name="passkeys" label={messages.revokePasskeys} defaultChecked />
          <CheckboxField
            name="connections"
            label={messages.revokeConnections}
            hint={messages.revokeConnectionsHint}
            defaultChecked
          />
          <Channels />
        </PasswordDialog>
      )}
    </Section>
  );
}

/** What the check boxes remove. Not shown if it cannot be loaded. */
function Channels() {
  const { devices: messages } = useLazyMessages();
  const { data } = useQuery(securityQueries.channels());
  return data && <ChannelNames heading={messages.revokeChannels} channels={data} />;
}

function useRevoke() {
  const { devices: messages } = useLazyMessages();
  const cache = useQueryClient();
  return async (body: { password: string; tokens: boolean; passkeys: boolean; connections: boolean }) => {
    await api.sessions.revokeAll({ body });
    showToast({ text: messages.revoked });
    // The connections are in the caches of many features.
    await cache.invalidateQueries();
  };
}
