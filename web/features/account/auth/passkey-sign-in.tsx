import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { LoginResult } from '#contract/resources/user.ts';
import { api } from '../../../api/client.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { isDisabled } from './is-disabled.ts';
import { OtherAccountError } from './other-account-error.ts';
import styles from './sign-in.module.css';
import { requestPasskey, supportsPasskeyAutofill, supportsPasskeys } from './webauthn.ts';

/** Signs in with a passkey: with a button, and with the autofill of the email field. Renders nothing if passkeys are not available. */
export function PasskeySignIn({ onResult }: { onResult: (result: LoginResult) => Promise<void> }) {
  const { auth } = useLazyMessages();
  const [isAvailable, setAvailable] = useState(supportsPasskeys);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const message = usePasskeyErrorText()(error);
  const autofillRequest = useRef<AbortController>(undefined);

  const startAutofill = useEffectEvent(async () => {
    const controller = new AbortController();
    autofillRequest.current = controller;
    const { signal } = controller;
    try {
      if (await supportsPasskeyAutofill()) await onResult(await signIn({ mediation: 'conditional', signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (isDisabled(error)) return auth.accountDisabled;
      if (isUnavailable(error)) setAvailable(false);
      // The user did not start this request: only the refusal of a chosen passkey is shown.
      else if (error instanceof OtherAccountError || isRefused(error)) setError(error);
    }
  });
  useEffect(() => {
    void startAutofill();
    return () => autofillRequest.current?.abort();
  }, []);

  const onPress = async () => {
    // A browser allows only one pending passkey request.
    autofillRequest.current?.abort();
    setBusy(true);
    setError(undefined);
    try {
      await onResult(await signIn({}));
    } catch (error) {
      setError(error);
    } finally {
      setBusy(false);
    }
  };

  if (!isAvailable) return null;
  return (
    <>
      <Button icon={KeyRound} busy={busy} onClick={() => void onPress()}>
        {auth.withPasskey}
      </Button>
      <p className={styles.message} role="alert">
        {message}
      </p>
    </>
  );
}

async function signIn(options: Pick<CredentialRequestOptions, 'mediation' | 'signal'>): Promise<LoginResult> {
  const { challenge_id, options: publicKeyOptions } = await api.passkeys.beginLogin({ signal: options.signal });
  const credential = await requestPasskey(publicKeyOptions, options);
  return api.passkeys.finishLogin({ body: { challenge_id, credential } });
}

function usePasskeyErrorText(): (error: unknown) => string | undefined {
  const { auth } = useLazyMessages();
  const errorText = useErrorText();
  return (error) => {
    if (error === undefined) return undefined;
    if (error instanceof DOMException) return auth.passkeyCancelled;
    if (isUnavailable(error)) return auth.passkeyUnavailable;
    if (isRefused(error)) return auth.passkeyRefused;
    return error instanceof OtherAccountError ? error.message : errorText(error);
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
