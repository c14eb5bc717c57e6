import { enter } from '../../start.ts';
import { useWords } from '../../words.ts';
import { AuthPage } from './auth-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** What everybody sees who is not signed in. */
export default function SignInPage() {
  const { auth } = useWords();
  return (
    <AuthPage title={auth.signIn}>
      <SignInForm onSignedIn={enter} />
    </AuthPage>
  );
}
