import { useSyncExternalStore } from 'react';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { createStore } from './store.ts';

/** The languages the app speaks: what the first view says, and what the rest says, each loaded when it is wanted. */
const languages = {
  en: { first: () => import('#domain/messages/en/web.ts'), later: () => import('#domain/messages/en/web-lazy.ts') },
  da: { first: () => import('#domain/messages/da/web.ts'), later: () => import('#domain/messages/da/web-lazy.ts') },
};

export type Language = keyof typeof languages;

/** Each language by the name its speakers know it by. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', da: 'Dansk' };

const KEPT = 'sammen.locale';

type Spoken = { language: Language; messages: WebMessages; later?: LazyMessages };

const spoken = createStore<Spoken | undefined>(undefined);

/** What the first view says, in the present language. */
export function useMessages(): WebMessages {
  return useSyncExternalStore(spoken.subscribe, currentMessages);
}

/** What the rest of the app says. Only in components that `later` made lazy. */
export function useLazyMessages(): LazyMessages {
  return useSyncExternalStore(spoken.subscribe, lazyMessages);
}

/** The present language, for Intl and `lang`. */
export function useLanguage(): Language {
  return useSyncExternalStore(spoken.subscribe, currentLanguage);
}

/** The same outside components. Only after `speak` has been awaited once. */
export function currentMessages(): WebMessages {
  return present().messages;
}

/** The same outside components, once `loadLaterWords` has been awaited. */
export function lazyMessages(): LazyMessages {
  const { later } = present();
  if (!later) throw new Error('words of a later view are used before they are loaded');
  return later;
}

/** The present language outside components. Only after `speak` has been awaited once. */
export function currentLanguage(): Language {
  return present().language;
}

/** The language asked for last: of two that are on their way the slower one must not win. */
let wanted: Language | undefined;

/**
 * Loads a language and changes the whole page to it, unless another was asked for meanwhile; remembered on this device for the
 * next start.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (spoken.get()?.language === language) return;
  const { first, later } = languages[language];
  const { web } = await first();
  let more: { webLazy: LazyMessages } | undefined;
  // Views that need them may open while the first words are on their way.
  while (!more && spoken.get()?.later) more = await later();
  if (wanted !== language) return;
  document.documentElement.lang = language;
  localStorage.setItem(KEPT, language);
  spoken.set({ language, messages: web, ...(more && { later: more.webLazy }) });
}

/** Loads what the rest of the app says. */
export async function loadLazyMessages(): Promise<void> {
  const { language, later } = present();
  if (later) return;
  const { webLazy } = await languages[language].later();
  const now = present();
  if (now.language === language) spoken.set({ ...now, later: webLazy });
  else await loadLazyMessages();
}

/** The language before an account is known: the one last used here, else the browser's, else English. */
export function likelyLanguage(): Language {
  const wishes = [localStorage.getItem(KEPT), ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return wishes.find(isLanguage) ?? 'en';
}

function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

function present(): Spoken {
  const value = spoken.get();
  if (!value) throw new Error('words are used before the language is loaded');
  return value;
}
