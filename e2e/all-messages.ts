/** All messages of the web app in both languages: those of the first view and those that are loaded on demand. */

import { web as danishFirst } from '#domain/messages/da/web.ts';
import { webLazy as danishLazy } from '#domain/messages/da/web-lazy.ts';
import { webSettings as danishSettings } from '#domain/messages/da/web-settings.ts';
import { web as englishFirst } from '#domain/messages/en/web.ts';
import { webLazy as englishLazy } from '#domain/messages/en/web-lazy.ts';
import { webSettings as englishSettings } from '#domain/messages/en/web-settings.ts';

export const english = { ...englishFirst, ...englishLazy, ...englishSettings };

/** The messages of one language. */
export type AllMessages = typeof english;

export const danish: AllMessages = { ...danishFirst, ...danishLazy, ...danishSettings };
