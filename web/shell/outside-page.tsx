import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../api/session.ts';
import { ForgotPage, ResetPage, SetupPage, SignInPage } from '../features/auth/index.ts';
import { InvitePage } from '../features/sharing/index.ts';
import { paths } from '../navigation/paths.ts';

/** What there is outside the app itself: the first run, what a link in a mail leads to, or the way in. */
export default function OutsidePage() {
  const session = useSession();
  const path = usePathname();
  if (session === 'setup') return <SetupPage />;
  if (path === paths.invite) return <InvitePage />;
  if (path === paths.forgot) return <ForgotPage />;
  return path === paths.reset ? <ResetPage /> : <SignInPage />;
}
