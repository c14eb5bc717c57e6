import { useState } from 'react';
import type { LoginResult, User } from '#contract/resources/user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SsoSignIn } from './sso-sign-in.tsx';

type SignInProps = {
  /** If given, only this account may sign in. */
  email?: string;
  /** The password was accepted before the page was loaded; only the second factor is missing. */
  needsCode?: boolean;
  /** An error that it throws is shown in the form. */
  onSignedIn: (user: User) => Promise<void>;
};

/** Sign-in with email, password and, if the account has one, a second factor; with a passkey, or at the provider of single sign-on. */
export function SignIn({ email, needsCode = false, onSignedIn }: SignInProps) {
  const { auth } = useLazyMessages();
  const [showsCode, setShowsCode] = useState(needsCode);
  const onResult = async ({ user }: LoginResult) => {
    if (user) await onSignedIn(user);
    else setShowsCode(true);
  };
  if (showsCode) return <CodeForm onSignedIn={onSignedIn} onStartOver={() => setShowsCode(false)} />;
  return (
    <>
      <SignInForm {...(email !== undefined && { email })} onResult={onResult} />
      <div className={styles.others}>
        <p className={styles.or}>{auth.or}</p>
        <SsoSignIn />
        <PasskeySignIn onResult={onResult} />
      </div>
    </>
  );
}
