import { type ReactNode, Suspense, useEffect } from 'react';
import { type MenuTrigger, useMenuTrigger } from '../ui/menu-trigger.ts';
import { ErrorBoundary, reportCrash } from './error-boundary.tsx';

/** What a menu is given that opens from a door. */
export type DoorMenuProps = { anchor: HTMLElement; onClose: () => void };

/** A button whose menu is code of its own, fetched once the button is there. Tells when it could not be fetched. */
export function MenuDoor(props: {
  code: { load: () => Promise<void> };
  trigger: (props: MenuTrigger) => ReactNode;
  menu: (props: DoorMenuProps) => ReactNode;
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
