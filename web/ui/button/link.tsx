import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** Replaces the current history entry, so that Back does not return to it. */
  replace?: boolean;
  /** The state of the new history entry. */
  state?: unknown;
};

/** A link to another view that does not reload the page. Clicks with a modifier key or another button are left to the browser. */
export function Link({ href, replace = false, state, onClick, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && event.button === 0;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { replace, state });
  };
  return <a {...props} href={href} onClick={follow} />;
}
