import { usePathname } from 'wouter/use-browser-location';
import { useSession } from '../api/session.ts';
import {
  ConfirmAddressPage,
  ForgotPage,
  LinkAccountPage,
  ResetPage,
  SetupPage,
  SignInPage,
} from '../features/account/auth/index.ts';
import { SecondFactorPage } from '../features/account/security/index.ts';
import { InvitePage } from '../features/sharing/sharing/index.ts';
import { paths } from '../navigation/paths.ts';

/** The pages outside the app's views: first setup, links in mails, sign-in. */
export default function OutsidePage() {
  const session = useSession();
  const path = usePathname();
  if (session === 'setup') return <SetupPage />;
  if (session === 'incomplete') return <SecondFactorPage />;
  if (path === paths.invite) return <InvitePage />;
  if (path === paths.confirmAddress) return <ConfirmAddressPage />;
  if (path === paths.linkAccount) return <LinkAccountPage />;
  if (path === paths.forgot) return <ForgotPage />;
  return path === paths.reset ? <ResetPage /> : <SignInPage />;
}
