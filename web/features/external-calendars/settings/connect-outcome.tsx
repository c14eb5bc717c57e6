import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import styles from './calendar-settings.module.css';

/** The parameter with which the service leads back from the provider. */
const PARAMETER = 'calendar';

/** Says how connecting the account has ended. A reload does not repeat it. */
export function ConnectOutcome() {
  const { externalCalendars: messages } = useLazyMessages();
  const [outcome] = useState(() => new URLSearchParams(location.search).get(PARAMETER));
  useEffect(() => {
    if (outcome !== null) navigate(paths.integrations, { replace: true });
  }, [outcome]);
  const known = Object.entries(messages.outcomes).find(([name]) => name === outcome);
  return (
    <p className={styles.outcome} data-failed={outcome !== 'connected'} role="status">
      {known?.[1]}
    </p>
  );
}
