import { Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSession } from './api/session.ts';
import { SignInAgain } from './features/account/auth/index.ts';
import { isOutside } from './navigation/paths.ts';
import { lazyAfterFirstView, lazyWithMessages } from './platform/lazy.tsx';
import { Shell } from './shell/shell.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { ErrorBoundary } from './ui/boundary/error-boundary.tsx';
import { Announcer } from './ui/message/announcer.tsx';
import { ToastRegion } from './ui/message/toast-region.tsx';

const OutsidePage = lazyWithMessages(() => import('./shell/outside-page.tsx'));
const TooltipRegion = lazyAfterFirstView(() => import('./ui/popover/tooltip.tsx'));

/** The whole page, depending on the state of the session. */
export function App() {
  const session = useSession();
  const isKnown = session === 'stored' || session === 'in' || session === 'lost';
  const isApart = isOutside(usePathname());
  const isOut = session === 'out' || session === 'half' || session === 'setup' || session === 'incomplete';
  return (
    <ErrorBoundary>
      <Suspense>
        {(isOut || (isKnown && isApart)) && <OutsidePage />}
        {isKnown && !isApart && <Shell />}
        {session === 'unreachable' && <Unreachable />}
      </Suspense>
      {/* In its own Suspense, so that the page stays visible while the dialog's code is loading. */}
      <Suspense>{session === 'lost' && <SignInAgain />}</Suspense>
      <ToastRegion />
      {/* Without tooltips if their code cannot be loaded. */}
      <ErrorBoundary onCrash={() => undefined}>
        <Suspense>
          <TooltipRegion />
        </Suspense>
      </ErrorBoundary>
      <Announcer />
    </ErrorBoundary>
  );
}
