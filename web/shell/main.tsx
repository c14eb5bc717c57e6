import { Suspense, useLayoutEffect, useRef } from 'react';
import { findView } from '../routes.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './main.module.css';
import { NotFound } from './not-found.tsx';
import { keepScroll, scrollOnArrival } from './scroll.ts';

/** Where the skip link leads. */
export const MAIN_ID = 'main';

/** The view of an address: the list's, also while a task is open beside it, and nothing yet while it is undefined. */
export function Main({ path }: { path: string | undefined }) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (main.current && path !== undefined) main.current.scrollTop = scrollOnArrival(path);
  }, [path]);

  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className={styles.main}
      onScroll={(event) => path !== undefined && keepScroll(path, event.currentTarget.scrollTop)}
    >
      <ErrorBoundary key={path}>
        <Suspense fallback={<Loading />}>{path === undefined ? <Loading /> : <View path={path} />}</Suspense>
      </ErrorBoundary>
    </main>
  );
}

function View({ path }: { path: string }) {
  const found = findView(path);
  return found ? <found.View params={found.params} /> : <NotFound />;
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton />
    </div>
  );
}
