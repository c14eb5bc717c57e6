/** Everything the web app says, first view and later ones together. */

import { web as danishFirst } from '#domain/messages/da/web.ts';
import { webLazy as danishLater } from '#domain/messages/da/web-lazy.ts';
import { web as englishFirst } from '#domain/messages/en/web.ts';
import { webLazy as englishLater } from '#domain/messages/en/web-lazy.ts';

export const english = { ...englishFirst, ...englishLater };

/** The shape it has in every language. */
export type AllMessages = typeof english;

export const danish: AllMessages = { ...danishFirst, ...danishLater };
