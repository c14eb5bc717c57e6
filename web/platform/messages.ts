import { useSyncExternalStore } from 'react';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { createStore } from './store.ts';

/** The languages the app speaks: what the first view says, and what the rest says, each loaded when it is wanted. */
const languages = {
  en: { first: () => import('#domain/messages/en/web.ts'), lazy: () => import('#domain/messages/en/web-lazy.ts') },
  da: { first: () => import('#domain/messages/da/web.ts'), lazy: () => import('#domain/messages/da/web-lazy.ts') },
};

export type Language = keyof typeof languages;

/** Each language by the name its speakers know it by. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', da: 'Dansk' };

const STORAGE_KEY = 'sammen.locale';

type LoadedLanguage = { language: Language; messages: WebMessages; lazy?: LazyMessages };

const loaded = createStore<LoadedLanguage | undefined>(undefined);

/** What the first view says, in the present language. */
export function useMessages(): WebMessages {
  return useSyncExternalStore(loaded.subscribe, currentMessages);
}

/** What the rest of the app says. Only in components that `later` made lazy. */
export function useLazyMessages(): LazyMessages {
  return useSyncExternalStore(loaded.subscribe, lazyMessages);
}

/** The present language, for Intl and `lang`. */
export function useLanguage(): Language {
  return useSyncExternalStore(loaded.subscribe, currentLanguage);
}

/** The same outside components. Only after `speak` has been awaited once. */
export function currentMessages(): WebMessages {
  return loadedLanguage().messages;
}

/** The same outside components, once `loadLaterWords` has been awaited. */
export function lazyMessages(): LazyMessages {
  const { lazy } = loadedLanguage();
  if (!lazy) throw new Error('words of a later view are used before they are loaded');
  return lazy;
}

/** The present language outside components. Only after `speak` has been awaited once. */
export function currentLanguage(): Language {
  return loadedLanguage().language;
}

/** The language asked for last: of two that are on their way the slower one must not win. */
let wanted: Language | undefined;

/**
 * Loads a language and changes the whole page to it, unless another was asked for meanwhile; remembered on this device for the
 * next start.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  if (loaded.get()?.language === language) return;
  const { first, lazy } = languages[language];
  const { web } = await first();
  let lazyModule: { webLazy: LazyMessages } | undefined;
  // Views that need them may open while the first words are on their way.
  while (!lazyModule && loaded.get()?.lazy) lazyModule = await lazy();
  if (wanted !== language) return;
  document.documentElement.lang = language;
  localStorage.setItem(STORAGE_KEY, language);
  loaded.set({ language, messages: web, ...(lazyModule && { lazy: lazyModule.webLazy }) });
}

/** Loads what the rest of the app says. */
export async function loadLazyMessages(): Promise<void> {
  const { language, lazy } = loadedLanguage();
  if (lazy) return;
  const { webLazy } = await languages[language].lazy();
  const now = loadedLanguage();
  if (now.language === language) loaded.set({ ...now, lazy: webLazy });
  else await loadLazyMessages();
}

/** The language before an account is known: the one last used here, else the browser's, else English. */
export function initialLanguage(): Language {
  const candidates = [localStorage.getItem(STORAGE_KEY), ...navigator.languages].map((tag) =>
    tag?.slice(0, 2).toLowerCase(),
  );
  return candidates.find(isLanguage) ?? 'en';
}

function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

function loadedLanguage(): LoadedLanguage {
  const value = loaded.get();
  if (!value) throw new Error('words are used before the language is loaded');
  return value;
}
