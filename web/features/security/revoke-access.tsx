import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { Section } from '../../ui/section/section.tsx';
import { PasswordDialog } from './password-form.tsx';
import { securityQueries } from './security-queries.ts';

/** Ends all other sessions, and removes API tokens and passkeys as ticked. */
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
            await revoke({ password, tokens: value('tokens') !== '', passkeys: value('passkeys') !== '' });
            close();
          }}
        >
          <CheckboxField name="tokens" label={messages.revokeTokens} defaultChecked />
          <CheckboxField name="passkeys" label={messages.revokePasskeys} defaultChecked />
        </PasswordDialog>
      )}
    </Section>
  );
}

function useRevoke() {
  const { devices: messages } = useLazyMessages();
  const cache = useQueryClient();
  return async (body: { password: string; tokens: boolean; passkeys: boolean }) => {
    await api.sessions.revokeAll({ body });
    showToast({ text: messages.revoked });
    const queries = [securityQueries.sessions(), securityQueries.tokens(), securityQueries.passkeys()];
    await Promise.all(queries.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  };
}
