import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../../navigation/paths.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import styles from './connect-outcome.module.css';

type ConnectOutcomeProps = {
  /** The parameter with which the service leads back from the provider. */
  parameter: string;
  /** The sentence for a connected account. */
  connected: string;
  /** The sentence for an account whose owner has not granted access. */
  denied: string;
};

/** Says how connecting an account of the provider has ended. A reload does not repeat it. */
export function ConnectOutcome({ parameter, connected, denied }: ConnectOutcomeProps) {
  const { integrations } = useSettingsMessages();
  const [outcome] = useState(() => new URLSearchParams(location.search).get(parameter));
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome === null) return;
    navigate(paths.integrations, { replace: true });
    // The sections above are taller than a window.
    text.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  const known = Object.entries({ ...integrations.outcomes, connected, denied }).find(([name]) => name === outcome);
  return (
    <p ref={text} className={styles.outcome} data-failed={outcome !== 'connected'} role="status">
      {known?.[1]}
    </p>
  );
}
