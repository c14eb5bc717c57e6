import { Suspense, useEffect, useState } from 'react';
import type { ResetCredentials } from '#contract/resources/reset-credentials.ts';
import { api } from '../../../api/client.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ChannelNames } from './lazy.ts';
import styles from './reset-credentials.module.css';

/** Name of the check box in the form. */
export const REVOKE = 'revoke';

/**
 * A check box, which is ticked, to remove the API tokens, the passkeys and the channels of the account. Lists them. Shows nothing if the
 * account has none. If the list cannot be loaded, the check box is shown without it.
 */
export function ResetCredentialsChoice({ token }: { token: string }) {
  const { auth } = useLazyMessages();
  const [found, setFound] = useState<ResetCredentials | 'unknown'>();
  useEffect(() => {
    const abort = new AbortController();
    api.auth
      .resetCredentials({ body: { token }, signal: abort.signal })
      .then(setFound, () => !abort.signal.aborted && setFound('unknown'));
    return () => abort.abort();
  }, [token]);
  if (found === undefined) return null;
  if (found === 'unknown') return <CheckboxField name={REVOKE} label={auth.resetRevoke} defaultChecked />;
  if (found.tokens.length + found.passkeys.length + found.channels.length === 0) return null;
  return (
    <div className={styles.choice}>
      <CheckboxField name={REVOKE} label={auth.resetRevoke} hint={auth.resetRevokeHint} defaultChecked />
      <Names heading={auth.resetTokens} records={found.tokens} />
      <Names heading={auth.resetPasskeys} records={found.passkeys} />
      {found.channels.length > 0 && (
        <Suspense>
          <ChannelNames channels={found.channels} />
        </Suspense>
      )}
    </div>
  );
}

type NamedCredential = { name: string; prefix?: string; created_at: string; last_used_at?: string };

function Names({ heading, records }: { heading: string; records: readonly NamedCredential[] }) {
  const { auth } = useLazyMessages();
  const language = useLanguage();
  const day = (instant: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(instant));
  if (records.length === 0) return null;
  return (
    <div className={styles.names}>
      <p className={styles.heading}>{heading}</p>
      <ul>
        {records.map(({ name, prefix, created_at, last_used_at }) => (
          <li key={`${prefix} ${name} ${created_at}`}>
            <bdi>{name}</bdi>
            {prefix !== undefined && ` (${prefix}…)`}
            <span className={styles.dates}>
              {auth.resetAdded(day(created_at))} ·{' '}
              {last_used_at === undefined ? auth.resetUnused : auth.resetUsed(day(last_used_at))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
