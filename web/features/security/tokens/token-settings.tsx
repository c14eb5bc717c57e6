import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '#contract/resources/api-token.ts';
import { api } from '../../../api/client.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import styles from '../security.module.css';
import { securityQueries } from '../security-queries.ts';
import { useInlineMoments } from '../use-inline-moments.ts';
import { CreateToken } from './create-token.tsx';

/** The API tokens of the account. They can be created and revoked. */
export function TokenSettings() {
  const { tokens: messages } = useLazyMessages();
  const query = useQuery(securityQueries.tokens());
  const { data: tokens } = query;
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={styles.section}>
      <p className={styles.text}>{messages.text}</p>
      <div>
        <Button onClick={() => setCreating(true)}>{messages.create}</Button>
      </div>
      {tokens ? <Tokens tokens={tokens} /> : <LoadingState queries={[query]} rows={2} />}
      {isCreating && <CreateToken onClose={() => setCreating(false)} />}
    </div>
  );
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const { tokens: messages } = useLazyMessages();
  if (tokens.length === 0) return <p className={styles.text}>{messages.none}</p>;
  return (
    <RecordList aria-label={messages.list}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </RecordList>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { tokens: messages } = useLazyMessages();
  const { past } = useInlineMoments();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const ends = useExpiryText();
  const { id, name, prefix, created_at, last_used_at, last_used_ip, expires_at, scope, project_ids } = token;
  const revoke = async () => {
    const done = await withErrorToast(() => api.tokens.delete({ tokenID: id }));
    await cache.invalidateQueries({ queryKey: securityQueries.tokens().queryKey });
    if (done) showToast({ text: messages.revoked(name) });
  };
  return (
    <>
      <RecordRow
        name={name}
        badge={scope === 'read' ? messages.readOnly : undefined}
        details={[
          `${prefix}…`,
          messages.createdOn(past(created_at)),
          last_used_at === undefined ? messages.unused : messages.used(past(last_used_at)),
          last_used_ip,
          ends(expires_at),
          project_ids && messages.limited(project_ids.length),
        ]}
      >
        <Button aria-label={messages.revokeNamed(name)} onClick={() => setAsking(true)}>
          {messages.revoke}
        </Button>
      </RecordRow>
      {isAsking && (
        <Confirm
          title={messages.revokeTitle(name)}
          text={messages.revokeText}
          action={messages.revoke}
          isDanger
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useExpiryText(): (expiresAt: string | undefined) => string {
  const { tokens: messages } = useLazyMessages();
  const { past, day } = useInlineMoments();
  return (expiresAt) => {
    if (expiresAt === undefined) return messages.neverExpires;
    return Date.parse(expiresAt) > Date.now()
      ? messages.expiresOn(day(expiresAt))
      : messages.expiredOn(past(expiresAt));
  };
}
