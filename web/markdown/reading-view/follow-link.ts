import type { OpenLink } from './reading-view-props.ts';

/** Follows a link in a note. `onOpen` opens links of the app. Other links open in a new window without a referrer. */
export function followLink(url: string, target: 'same-window' | 'new-window', onOpen: OpenLink): void {
  const path = appPathOf(url);
  if (path !== undefined) onOpen(path, target);
  else if (/^(https?|mailto):/i.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
}

/** Returns the path of a URL of a task, a note or a project of this service. Undefined for other URLs. */
export function appPathOf(url: string): string | undefined {
  const path = url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
  return /^\/(?:task|note|project)\/[\w-]+$/.test(path) ? path : undefined;
}

/** Returns the id of the task in a URL, or undefined. */
export function taskIdOf(url: string): string | undefined {
  return /\/task\/([\w-]+)$/.exec(appPathOf(url) ?? '')?.[1];
}
