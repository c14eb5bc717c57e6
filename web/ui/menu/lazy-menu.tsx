import { type ReactNode, Suspense, useEffect } from 'react';
import { firstViewShown } from '../../platform/first-view.ts';
import { ErrorBoundary, reportCrash } from '../boundary/error-boundary.tsx';
import { type MenuTrigger, useMenuTrigger } from './menu-trigger.ts';

/** Props of a menu inside a `LazyMenu`. */
export type LazyMenuProps = { anchor: HTMLElement; onClose: () => void };

/** A button with a menu whose code is loaded after the first view is shown. Shows a toast if loading fails. */
export function LazyMenu(props: {
  code: { load: () => Promise<void> };
  trigger: (props: MenuTrigger) => ReactNode;
  menu: (props: LazyMenuProps) => ReactNode;
}) {
  const { trigger, anchor, close } = useMenuTrigger();
  const { code } = props;
  useEffect(() => {
    void firstViewShown.then(code.load);
  }, [code]);
  const onCrash = (error: unknown) => {
    close();
    reportCrash(error);
  };
  return (
    <>
      {props.trigger(trigger)}
      {anchor && (
        <ErrorBoundary onCrash={onCrash}>
          <Suspense>{props.menu({ anchor, onClose: close })}</Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
