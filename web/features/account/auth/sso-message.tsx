import type { SsoOutcome } from '#contract/resources/single-sign-on.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from './sign-in.module.css';

/** Says why a sign-in at the provider has failed. Empty if it has not. */
export function SsoMessage({ provider, outcome }: { provider: string; outcome: SsoOutcome | undefined }) {
  const { auth, singleSignOn } = useLazyMessages();
  const text = Object.entries(singleSignOn.outcomes).find(([name]) => name === outcome)?.[1];
  return (
    <p className={styles.message} role="alert">
      {outcome === 'disabled' ? auth.accountDisabled : text?.(provider)}
    </p>
  );
}
