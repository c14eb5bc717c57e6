import { useState, useSyncExternalStore } from 'react';
import type { User } from '#contract/resources/user.ts';
import { startSession } from '../../../account/session.ts';
import { endSession } from '../../../account/sign-out.ts';
import { api } from '../../../api/client.ts';
import { useUser } from '../../../api/use-user.ts';
import { typing } from '../../../keyboard/typing.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { OtherAccountError } from './other-account-error.ts';
import { SignIn } from './sign-in.tsx';
import styles from './sign-in-again.module.css';

/**
 * Dialog over the page after the session has expired. The same user signs in, and pending requests continue. It opens when the user
 * pauses in typing: the password field must not receive the rest of a word.
 */
export default function SignInAgain() {
  const isTyping = useSyncExternalStore(typing.subscribe, typing.get);
  const [isOpen, setOpen] = useState(!isTyping);
  // It stays open while the user types the password.
  if (!isTyping && !isOpen) setOpen(true);
  return isOpen && <SignInDialog />;
}

function SignInDialog() {
  const { auth } = useLazyMessages();
  const { id, email } = useUser();
  const resume = async (user: User) => {
    if (user.id === id) return startSession();
    // Pending requests of one user must not be sent by another, who must not read the page below this dialog either.
    await endSession(() => api.auth.logout());
    throw new OtherAccountError(auth.otherAccount(email));
  };
  return (
    <Dialog title={auth.sessionEndedTitle}>
      <p className={styles.text}>{auth.sessionEndedText}</p>
      <SignIn email={email} onSignedIn={resume} />
      <a className={styles.other} href="/">
        {auth.anotherAccount}
      </a>
    </Dialog>
  );
}
