import { type RefObject, useEffect, useEffectEvent } from 'react';
import { loadSheet } from './load-sheet.ts';

/**
 * Gives a modal element the behaviour of a bottom sheet in a narrow window: the Back button and dragging it down close it, and it
 * stays above the on-screen keyboard. Its look is CSS. The code is loaded when the first sheet opens.
 */
export function useSheet(
  ref: RefObject<HTMLElement | null>,
  isSheet: boolean,
  onClose: (() => void) | undefined,
): void {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const element = ref.current;
    if (!element || !isSheet) return;
    let isClosed = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { openSheet } = await loadSheet();
      if (!isClosed) stop = openSheet(element, () => close());
    };
    void start().catch(() => undefined);
    return () => {
      isClosed = true;
      stop?.();
    };
  }, [ref, isSheet]);
}
