import { useQuery } from '@tanstack/react-query';
import LogIn from 'lucide-react/icons/log-in';
import { useState, useSyncExternalStore } from 'react';
import { beginSingleSignOn, ssoOutcome } from '../../../account/single-sign-on.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { queries } from '../../../api/queries.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './sign-in.module.css';
import { SsoMessage } from './sso-message.tsx';

/** Signs in at the provider of single sign-on. Renders nothing if the service has none. */
export function SsoSignIn() {
  const { singleSignOn } = useLazyMessages();
  const locale = useLanguage();
  const errorText = useErrorText();
  const { data } = useQuery(queries.ssoProvider());
  const outcome = useSyncExternalStore(ssoOutcome.subscribe, ssoOutcome.get);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (data?.name === undefined) return null;
  const onPress = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await beginSingleSignOn(locale);
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={LogIn} busy={busy} onClick={() => void onPress()}>
        {singleSignOn.signIn(data.name)}
      </Button>
      {error === undefined ? (
        <SsoMessage provider={data.name} outcome={outcome} />
      ) : (
        <p className={styles.message} role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  );
}
