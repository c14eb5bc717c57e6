import { startSession } from '../../../account/session.ts';
import { useSession } from '../../../api/session.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { AuthPage } from './auth-page.tsx';
import { SignIn } from './sign-in.tsx';

/** The sign-in page. */
export function SignInPage() {
  const { auth } = useLazyMessages();
  const session = useSession();
  return (
    <AuthPage title={auth.signIn}>
      <SignIn needsCode={session === 'half'} onSignedIn={startSession} />
    </AuthPage>
  );
}
