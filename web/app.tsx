import { Suspense } from 'react';
import { useSession } from './api/session.ts';
import { lazily } from './lazily.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { Announcer } from './ui/announcer.tsx';
import { ToastRegion } from './ui/toast-region.tsx';
import { TooltipRegion } from './ui/tooltip.tsx';

const SetupPage = lazily(() => import('./features/auth/setup-page.tsx'));
const SignInPage = lazily(() => import('./features/auth/sign-in-page.tsx'));
const SignInAgain = lazily(() => import('./features/auth/sign-in-again.tsx'));

/** What the page shows, by where the person stands. */
export function App() {
  const session = useSession();
  return (
    <ErrorBoundary>
      <Suspense>
        {(session === 'in' || session === 'lost') && <Shell />}
        {session === 'out' && <SignInPage />}
        {session === 'setup' && <SetupPage />}
        {session === 'unreachable' && <Unreachable />}
      </Suspense>
      {/* Apart from the page, which must not vanish while the dialog's code is on its way. */}
      <Suspense>{session === 'lost' && <SignInAgain />}</Suspense>
      <ToastRegion />
      <TooltipRegion />
      <Announcer />
    </ErrorBoundary>
  );
}
