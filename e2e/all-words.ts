/** Everything the web app says, first view and later ones together. */

import { web as danishFirst } from '#domain/words/da/web.ts';
import { webLater as danishLater } from '#domain/words/da/web-later.ts';
import { web as englishFirst } from '#domain/words/en/web.ts';
import { webLater as englishLater } from '#domain/words/en/web-later.ts';

export const english = { ...englishFirst, ...englishLater };

/** The shape it has in every language. */
export type AllWords = typeof english;

export const danish: AllWords = { ...danishFirst, ...danishLater };
