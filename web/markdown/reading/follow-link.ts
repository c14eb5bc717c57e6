import type { OpenLink } from './note-text-props.ts';

/** Follows a link of a note: internal links with `onOpen`, external links in a new window without a referrer. */
export function followLink(address: string, how: 'here' | 'beside', onOpen: OpenLink): void {
  const own = ownPath(address);
  if (own !== undefined) onOpen(own, how);
  else if (/^(https?|mailto):/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer');
}

/** The path of a task, a note or a project of this service, also when it is written with the service's address before it. */
export function ownPath(address: string): string | undefined {
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
  return /^\/(?:task|note|project)\/[\w-]+$/.test(path) ? path : undefined;
}

/** The id of the task that an address leads to. */
export function taskIdOf(address: string): string | undefined {
  return /\/task\/([\w-]+)$/.exec(ownPath(address) ?? '')?.[1];
}
