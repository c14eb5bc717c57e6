import type { User } from '#contract/resources/user.ts';
import { startSession } from '../../account/session.ts';
import { api } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { OtherAccount } from './other-account.ts';
import { SignIn } from './sign-in.tsx';
import styles from './sign-in-again.module.css';

/** Over the page when the session ended: the same person signs in and everything goes on. */
export default function SignInAgain() {
  const { auth } = useLazyMessages();
  const { id, email } = useUser();
  const goOn = async (user: User) => {
    if (user.id === id) return startSession(user);
    // What waits to be sent again was written by one person and must not be sent by another.
    await api.auth.logout();
    throw new OtherAccount(auth.otherAccount(email));
  };
  return (
    <Dialog title={auth.lostTitle}>
      <p className={styles.text}>{auth.lostText}</p>
      <SignIn email={email} onSignedIn={goOn} />
      <a className={styles.other} href="/">
        {auth.anotherAccount}
      </a>
    </Dialog>
  );
}
