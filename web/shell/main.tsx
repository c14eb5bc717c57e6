import { Suspense, useLayoutEffect, useRef } from 'react';
import { findView } from '../routes.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './main.module.css';
import { NotFound } from './not-found.tsx';
import { keepScroll, scrollOnArrival } from './scroll.ts';

/** Where the skip link leads. */
export const MAIN_ID = 'main';

/** The view of the present address. `path` is the list's, also while a task is open beside it. */
export function Main({ path }: { path: string }) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (main.current) main.current.scrollTop = scrollOnArrival(path);
  }, [path]);

  const found = findView(path);
  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className={styles.main}
      onScroll={(event) => keepScroll(path, event.currentTarget.scrollTop)}
    >
      <ErrorBoundary key={path}>
        <Suspense fallback={<Loading />}>{found ? <found.View params={found.params} /> : <NotFound />}</Suspense>
      </ErrorBoundary>
    </main>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton />
    </div>
  );
}
