import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, reportCrash } from './error-boundary.tsx';

/**
 * A part without which the rest of the view still works. Shows `fallback` while the code is loading. After a crash or a failed
 * load it shows `fallback` and a toast.
 */
export function OptionalPart({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <ErrorBoundary onCrash={reportCrash} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
