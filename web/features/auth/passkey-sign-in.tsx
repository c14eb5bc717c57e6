import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { LoginResult } from '#contract/resources/user.ts';
import { api } from '../../api/client.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { OtherAccount } from './other-account.ts';
import styles from './sign-in.module.css';
import { askForPasskey, canOfferInField, knowsPasskeys } from './webauthn.ts';

/** Signs in with a passkey: by a button, and among what the browser offers in the field for the address. */
export function PasskeySignIn({ onResult }: { onResult: (result: LoginResult) => Promise<void> }) {
  const { auth } = useLazyMessages();
  const [isOffered, setOffered] = useState(knowsPasskeys);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const message = useRefusalText()(refusal);
  const inField = useRef<AbortController>(undefined);

  const offerInField = useEffectEvent(async () => {
    const controller = new AbortController();
    inField.current = controller;
    const { signal } = controller;
    try {
      if (await canOfferInField()) await onResult(await signIn({ mediation: 'conditional', signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (isUnavailable(error)) setOffered(false);
      // Nobody has asked yet: only the refusal of a passkey that was chosen is told.
      else if (error instanceof OtherAccount || isRefused(error)) setRefusal(error);
    }
  });
  useEffect(() => {
    void offerInField();
    return () => inField.current?.abort();
  }, []);

  const onPress = async () => {
    // A browser answers one question about passkeys at a time.
    inField.current?.abort();
    setBusy(true);
    setRefusal(undefined);
    try {
      await onResult(await signIn({}));
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  if (!isOffered) return null;
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>{auth.or}</p>
      <Button icon={KeyRound} busy={busy} onClick={() => void onPress()}>
        {auth.withPasskey}
      </Button>
      <p className={styles.message} role="alert">
        {message}
      </p>
    </div>
  );
}

async function signIn(options: Pick<CredentialRequestOptions, 'mediation' | 'signal'>): Promise<LoginResult> {
  const { challenge_id, options: wanted } = await api.passkeys.beginLogin({ signal: options.signal });
  const credential = await askForPasskey(wanted, options);
  return api.passkeys.finishLogin({ body: { challenge_id, credential } });
}

function useRefusalText(): (refusal: unknown) => string | undefined {
  const { auth } = useLazyMessages();
  const text = useErrorText();
  return (refusal) => {
    if (refusal === undefined) return undefined;
    if (refusal instanceof DOMException) return auth.passkeyCancelled;
    if (isUnavailable(refusal)) return auth.passkeyUnavailable;
    if (isRefused(refusal)) return auth.passkeyRefused;
    return refusal instanceof OtherAccount ? refusal.message : text(refusal);
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
