import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** Takes the place of the present address, so that Back does not return to it. */
  replace?: boolean;
  /** What the entry of the browser's history remembers. */
  state?: unknown;
};

/** A link to another view, followed without loading the page. With another button or a held key it is the browser's. */
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
