import { useState } from 'react';
import type { LoginResult, User } from '#contract/resources/user.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInProps = {
  /** Given when only that account may sign in. */
  email?: string;
  /** The password was given already, before the page was loaded. */
  isHalfWay?: boolean;
  /** What it throws stands on the form. */
  onSignedIn: (user: User) => Promise<void>;
};

/** The ways in: address and password with a second step where the account has one, or a passkey. */
export function SignIn({ email, isHalfWay = false, onSignedIn }: SignInProps) {
  const [isAtCode, setAtCode] = useState(isHalfWay);
  const onResult = async ({ user }: LoginResult) => {
    if (user) await onSignedIn(user);
    else setAtCode(true);
  };
  if (isAtCode) return <CodeForm onSignedIn={onSignedIn} onStartOver={() => setAtCode(false)} />;
  return (
    <>
      <SignInForm {...(email !== undefined && { email })} onResult={onResult} />
      <PasskeySignIn onResult={onResult} />
    </>
  );
}
