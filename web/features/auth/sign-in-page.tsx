import { startSession } from '../../account/session.ts';
import { useSession } from '../../api/session.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { AuthPage } from './auth-page.tsx';
import { SignIn } from './sign-in.tsx';

/** What everybody sees who is not signed in. */
export function SignInPage() {
  const { auth } = useLazyMessages();
  const session = useSession();
  return (
    <AuthPage title={auth.signIn}>
      <SignIn isHalfWay={session === 'half'} onSignedIn={startSession} />
    </AuthPage>
  );
}
