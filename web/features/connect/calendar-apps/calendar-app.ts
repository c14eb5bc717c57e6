import type { ApiToken } from '#contract/resources/api-token.ts';

/** The apps that the settings page has instructions for. `other` is any other app with CalDAV. */
export const CALENDAR_APPS = ['apple', 'tasks', 'davx5', 'thunderbird', 'gnome', 'vdirsyncer', 'other'] as const;

export type CalendarApp = (typeof CALENDAR_APPS)[number];

/** The beginning of the names of tokens for apps. It is the same in every language, because the language of an account can change. */
export const TOKEN_PREFIX = 'CalDAV: ';

/**
 * Returns the app and the device of a token that only CalDAV accepts, or that has such a name. Undefined for other tokens.
 */
export function appOfToken({ name, protocol }: Pick<ApiToken, 'name' | 'protocol'>): string | undefined {
  if (name.startsWith(TOKEN_PREFIX)) return name.slice(TOKEN_PREFIX.length);
  return protocol === 'caldav' ? name : undefined;
}
