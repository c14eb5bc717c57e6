import type { ApiToken } from '#contract/resources/api-token.ts';

/** The apps that the settings page has instructions for. `other` is any other app with CalDAV. */
export const CALENDAR_APPS = ['apple', 'tasks', 'davx5', 'thunderbird', 'gnome', 'vdirsyncer', 'other'] as const;

export type CalendarApp = (typeof CALENDAR_APPS)[number];

/** The beginning of the names of tokens for apps. It is the same in every language, because the language of an account can change. */
const PREFIX = 'CalDAV: ';

/** Returns the name of the token of an app, with the device if the user entered one. */
export function tokenNameOf(app: string, device: string): string {
  const trimmed = device.trim();
  return `${PREFIX}${app}${trimmed === '' ? '' : ` (${trimmed})`}`;
}

/** Returns how many characters the name of the device may have, so that the name of the token has at most `limit`. */
export function deviceLimit(app: string, limit: number): number {
  return limit - tokenNameOf(app, '-').length + 1;
}

/**
 * Returns the app and the device of a token that only CalDAV accepts, or that has a name of `tokenNameOf`. Undefined for other tokens.
 */
export function appOfToken({ name, protocol }: Pick<ApiToken, 'name' | 'protocol'>): string | undefined {
  if (name.startsWith(PREFIX)) return name.slice(PREFIX.length);
  return protocol === 'caldav' ? name : undefined;
}
