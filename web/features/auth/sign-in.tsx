import { useState } from 'react';
import type { LoginResult, User } from '#contract/resources/user.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInProps = {
  /** If given, only this account may sign in. */
  email?: string;
  /** The password was accepted before the page was loaded; only the second factor is missing. */
  needsCode?: boolean;
  /** An error that it throws is shown in the form. */
  onSignedIn: (user: User) => Promise<void>;
};

/** Sign-in with email, password and, if the account has one, a second factor; or with a passkey. */
export function SignIn({ email, needsCode = false, onSignedIn }: SignInProps) {
  const [showsCode, setShowsCode] = useState(needsCode);
  const onResult = async ({ user }: LoginResult) => {
    if (user) await onSignedIn(user);
    else setShowsCode(true);
  };
  if (showsCode) return <CodeForm onSignedIn={onSignedIn} onStartOver={() => setShowsCode(false)} />;
  return (
    <>
      <SignInForm {...(email !== undefined && { email })} onResult={onResult} />
      <PasskeySignIn onResult={onResult} />
    </>
  );
}
