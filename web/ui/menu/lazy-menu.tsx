import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary, reportCrash } from '../boundary/error-boundary.tsx';
import { type MenuTrigger, useMenuTrigger } from './menu-trigger.ts';

/** What a menu is given that opens from a door. */
export type LazyMenuProps = { anchor: HTMLElement; onClose: () => void };

/** A button whose menu is code of its own, fetched once the button is there. Tells when it could not be fetched. */
export function LazyMenu(props: {
  code: { load: () => Promise<void> };
  trigger: (props: MenuTrigger) => ReactNode;
  menu: (props: LazyMenuProps) => ReactNode;
}) {
  const { trigger, anchor, close } = useMenuTrigger();
  const { code } = props;
  useEffect(() => void code.load(), [code]);
  const giveUp = () => {
    close();
    reportCrash();
  };
  return (
    <>
      {props.trigger(trigger)}
      {anchor && (
        <ErrorBoundary onCrash={giveUp}>
          <Suspense>{props.menu({ anchor, onClose: close })}</Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
