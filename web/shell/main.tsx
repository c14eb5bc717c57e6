import { Suspense, useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from '../navigation/main-id.ts';
import { NotFound } from '../navigation/not-found.tsx';
import { paths } from '../navigation/paths.ts';
import { initialScroll, saveScroll } from '../navigation/scroll.ts';
import { ErrorBoundary } from '../ui/boundary/error-boundary.tsx';
import gridStyles from '../ui/state/grid-skeleton.module.css';
import { Skeleton } from '../ui/state/skeleton.tsx';
import styles from './main.module.css';
import { findView } from './routes.tsx';

/** Renders the view at a path: that of the list while a task is open, and a placeholder while the path is undefined. */
export function Main({ path }: { path: string | undefined }) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (main.current && path !== undefined) main.current.scrollTop = initialScroll(path);
  }, [path]);

  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className={styles.main}
      onScroll={(event) => path !== undefined && saveScroll(path, event.currentTarget.scrollTop)}
    >
      <ErrorBoundary key={path}>
        <Suspense fallback={<Loading path={path} />}>
          {path === undefined ? <Loading /> : <View path={path} />}
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

function View({ path }: { path: string }) {
  const found = findView(path);
  return found ? <found.View params={found.params} /> : <NotFound />;
}

function Loading({ path }: { path?: string | undefined }) {
  return (
    <div className={path === paths.calendar ? gridStyles.view : styles.loading}>
      <Skeleton />
    </div>
  );
}
