import { Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from './api/session.ts';
import { SignInAgain } from './features/auth/index.ts';
import { isOutside } from './navigation/paths.ts';
import { lazyComponent, lazyWithMessages } from './platform/lazy.tsx';
import { Shell } from './shell/shell.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { ErrorBoundary } from './ui/boundary/error-boundary.tsx';
import { Announcer } from './ui/message/announcer.tsx';
import { ToastRegion } from './ui/message/toast-region.tsx';

const OutsidePage = lazyWithMessages(() => import('./shell/outside-page.tsx'));
const TooltipRegion = lazyComponent(() => import('./ui/popover/tooltip.tsx'));

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
