import { useQuery } from '@tanstack/react-query';
import { startSession } from '../../../account/session.ts';
import { signOut } from '../../../account/sign-out.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { AuthPage } from '../auth/index.ts';
import { PasskeySettings } from './passkey-settings.tsx';
import styles from './security.module.css';
import { securityQueries } from './security-queries.ts';
import { TwoFactorSettings } from './two-factor-settings.tsx';

/** For an account that lacks a second factor that the service requires: sets one up, and then opens the app. */
export default function SecondFactorPage() {
  const { shell } = useMessages();
  const { twoFactor: messages } = useLazyMessages();
  const { totp_enabled: hasApp } = useUser();
  const { data } = useQuery(securityQueries.passkeys());
  const isDone = hasApp || (data?.passkeys.length ?? 0) > 0;
  return (
    <AuthPage title={messages.requiredTitle} text={messages.requiredText}>
      <div className={styles.page}>
        <VisuallyHidden>
          <h2>{messages.requiredChoice}</h2>
        </VisuallyHidden>
        <TwoFactorSettings />
        <PasskeySettings />
        <div className={styles.actions}>
          <Button kind="primary" disabled={!isDone} onClick={() => void withErrorToast(startSession)}>
            {messages.requiredDone}
          </Button>
          <Button kind="plain" onClick={() => void withErrorToast(signOut)}>
            {shell.signOut}
          </Button>
        </div>
      </div>
    </AuthPage>
  );
}
