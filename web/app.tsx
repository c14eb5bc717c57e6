import { Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from './api/session.ts';
import { lazyComponent, lazyWithMessages } from './lazy.tsx';
import { isOutside } from './paths.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { Announcer } from './ui/announcer.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

const OutsidePage = lazyWithMessages(() => import('./features/auth/outside-page.tsx'));
const SignInAgain = lazyWithMessages(() => import('./features/auth/sign-in-again.tsx'));
const TooltipRegion = lazyComponent(() => import('./ui/tooltip.tsx'));

/** What the page shows, by where the person stands. */
export function App() {
  const session = useSession();
  const isKnown = session === 'in' || session === 'lost';
  const isApart = isOutside(usePathname());
  const isOut = session === 'out' || session === 'half' || session === 'setup';
  return (
    <ErrorBoundary>
      <Suspense>
        {(isOut || (isKnown && isApart)) && <OutsidePage />}
        {isKnown && !isApart && <Shell />}
        {session === 'unreachable' && <Unreachable />}
      </Suspense>
      {/* Apart from the page, which must not vanish while the dialog's code is on its way. */}
      <Suspense>{session === 'lost' && <SignInAgain />}</Suspense>
      <ToastRegion />
      {/* A page whose tooltips could not be fetched does without them. */}
      <ErrorBoundary onCrash={() => undefined}>
        <Suspense>
          <TooltipRegion />
        </Suspense>
      </ErrorBoundary>
      <Announcer />
    </ErrorBoundary>
  );
}
