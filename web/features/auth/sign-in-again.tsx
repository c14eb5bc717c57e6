import type { User } from '#contract/resources/user.ts';
import { startSession } from '../../account/session.ts';
import { endSession } from '../../account/sign-out.ts';
import { useUser } from '../../api/use-user.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { OtherAccountError } from './other-account-error.ts';
import { SignIn } from './sign-in.tsx';
import styles from './sign-in-again.module.css';

/** Dialog over the page after the session has expired. The same user signs in, and pending requests continue. */
export default function SignInAgain() {
  const { auth } = useLazyMessages();
  const { id, email } = useUser();
  const resume = async (user: User) => {
    if (user.id === id) return startSession();
    // Pending requests of one user must not be sent by another, who must not read the drafts either.
    await endSession();
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
