import { useUser } from '../../shell/user.ts';
import { enter } from '../../start.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words.ts';
import styles from './sign-in-again.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Over the page when the session ended: the same person signs in and everything goes on. */
export default function SignInAgain() {
  const { auth } = useWords();
  const { email } = useUser();
  return (
    <Dialog title={auth.lostTitle}>
      <p className={styles.text}>{auth.lostText}</p>
      <SignInForm email={email} onSignedIn={enter} />
      <a className={styles.other} href="/">
        {auth.anotherAccount}
      </a>
    </Dialog>
  );
}
