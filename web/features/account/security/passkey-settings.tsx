import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Passkey } from '#contract/resources/passkey.ts';
import { api } from '../../../api/client.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { supportsPasskeys } from '../auth/index.ts';
import { AddPasskey, RenamePasskey } from './passkey-dialogs.tsx';
import styles from './security.module.css';
import { securityQueries } from './security-queries.ts';
import { useInlineMoments } from './use-inline-moments.ts';

/** The passkeys of the account, or the reason why passkeys are not available. */
export function PasskeySettings() {
  const { passkeys: messages } = useLazyMessages();
  const query = useQuery(securityQueries.passkeys());
  const { data } = query;
  const [isAdding, setAdding] = useState(false);
  if (!data) {
    return (
      <Section title={messages.title} text={messages.text}>
        <LoadingState queries={[query]} rows={1} />
      </Section>
    );
  }
  const { passkeys } = data;
  // Browsers offer passkeys only over https. The address of the page can differ from the address that the service knows.
  const available = data.available && globalThis.isSecureContext;
  return (
    <Section title={messages.title} text={available ? messages.text : messages.unavailable}>
      {passkeys.length > 0 && (
        <RecordList aria-label={messages.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </RecordList>
      )}
      {available &&
        (supportsPasskeys() ? (
          <div>
            <Button onClick={() => setAdding(true)}>{messages.add}</Button>
          </div>
        ) : (
          <p className={styles.text}>{messages.unsupported}</p>
        ))}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeys: messages } = useLazyMessages();
  const { past } = useInlineMoments();
  const [asking, setAsking] = useState<'rename' | 'remove'>();
  const cache = useQueryClient();
  const { id, name, created_at, last_used_at, backed_up } = passkey;
  const close = () => setAsking(undefined);
  const remove = async () => {
    await withErrorToast(() => api.passkeys.delete({ passkeyID: id }));
    await cache.invalidateQueries({ queryKey: securityQueries.passkeys().queryKey });
  };
  return (
    <>
      <RecordRow
        name={name}
        details={[
          messages.addedOn(past(created_at)),
          last_used_at === undefined ? messages.unused : messages.used(past(last_used_at)),
          backed_up && messages.synced,
        ]}
      >
        <IconButton label={messages.rename(name)} icon={Pencil} onClick={() => setAsking('rename')} />
        <IconButton label={messages.remove(name)} icon={Trash2} onClick={() => setAsking('remove')} />
      </RecordRow>
      {asking === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {asking === 'remove' && (
        <Confirm
          title={messages.removeTitle(name)}
          text={messages.removeText}
          action={messages.removeAction}
          isDanger
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
