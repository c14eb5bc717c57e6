import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { InvitePage } from '../sharing/invite-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SetupPage } from './setup-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** What there is outside the app itself: the first run, what a link in a mail leads to, or the way in. */
export default function OutsidePage() {
  const session = useSession();
  const path = usePathname();
  if (session === 'setup') return <SetupPage />;
  if (path === paths.invite) return <InvitePage />;
  if (path === paths.forgot) return <ForgotPage />;
  return path === paths.reset ? <ResetPage /> : <SignInPage />;
}
