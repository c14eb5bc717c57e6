import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, reportCrash } from './error-boundary.tsx';

/**
 * A part of a view that the rest can be used without: while its code is on its way `fallback` stands in its place, and also
 * when it crashes or cannot be fetched, which a toast tells.
 */
export function OptionalPart({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <ErrorBoundary onCrash={reportCrash} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
