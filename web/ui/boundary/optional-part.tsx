import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, reportCrash } from './error-boundary.tsx';

type OptionalPartProps = {
  children: ReactNode;
  fallback?: ReactNode;
  /** The heading of a part that shows data of the user. */
  name?: string;
};

/**
 * A part without which the rest of the view still works. Shows `fallback` while the code is loading. After a crash or a failed
 * load it shows `fallback` and a toast. After a failed load, a part with a name says so instead, because an empty place would mean that
 * the user has no such data.
 */
export function OptionalPart({ children, fallback, name }: OptionalPartProps) {
  return (
    <ErrorBoundary onCrash={reportCrash} fallback={fallback} name={name}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
