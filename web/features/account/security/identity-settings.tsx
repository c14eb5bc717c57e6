import { useQuery, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import type { SignInIdentity } from '#contract/resources/single-sign-on.ts';
import { beginSingleSignOn, ssoOutcome } from '../../../account/single-sign-on.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useLanguage, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { SsoMessage } from '../auth/index.ts';
import { securityQueries } from './security-queries.ts';
import { useInlineMoments } from './use-inline-moments.ts';

/** The accounts at the provider that can sign in to this account. Renders nothing if there is neither a provider nor such an account. */
export function IdentitySettings() {
  const { identities: messages } = useSettingsMessages();
  const locale = useLanguage();
  const { data: provider } = useQuery(queries.ssoProvider());
  const { data } = useQuery(securityQueries.identities());
  const outcome = useSyncExternalStore(ssoOutcome.subscribe, ssoOutcome.get);
  const [busy, setBusy] = useState(false);
  const identities = data?.identities ?? [];
  const name = provider?.name;
  if (name === undefined && identities.length === 0) return null;
  const connect = async () => {
    setBusy(true);
    await withErrorToast(() => beginSingleSignOn(locale));
    setBusy(false);
  };
  return (
    <Section title={messages.title} text={name === undefined ? messages.textGone : messages.text(name)}>
      {identities.length > 0 && (
        <RecordList aria-label={messages.title}>
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </RecordList>
      )}
      {name !== undefined && data !== undefined && (
        <>
          {identities.length === 0 && (
            <div>
              <Button busy={busy} onClick={() => void connect()}>
                {messages.connect(name)}
              </Button>
            </div>
          )}
          <SsoMessage provider={name} outcome={outcome} />
        </>
      )}
    </Section>
  );
}

function IdentityRow({ identity: { id, name, created_at, last_used_at } }: { identity: SignInIdentity }) {
  const { identities: messages } = useSettingsMessages();
  const { past } = useInlineMoments();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const remove = async () => {
    await withErrorToast(async () => {
      try {
        await api.singleSignOn.removeIdentity({ identityID: id });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        showToast({ text: messages.onlyWay });
      }
    });
    await cache.invalidateQueries({ queryKey: securityQueries.identities().queryKey });
  };
  return (
    <>
      <RecordRow name={name} details={[messages.linkedOn(past(created_at)), messages.used(past(last_used_at))]}>
        <IconButton label={messages.remove(name)} icon={Trash2} onClick={() => setAsking(true)} />
      </RecordRow>
      {isAsking && (
        <Confirm
          title={messages.removeTitle(name)}
          text={messages.removeText}
          action={messages.removeAction}
          isDanger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
