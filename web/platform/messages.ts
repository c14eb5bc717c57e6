import { useSyncExternalStore } from 'react';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { createStore } from './store.ts';

/** For each language the messages of the first view and those of all other views, as separate chunks. */
const languages = {
  en: { first: () => import('#domain/messages/en/web.ts'), lazy: () => import('#domain/messages/en/web-lazy.ts') },
  da: { first: () => import('#domain/messages/da/web.ts'), lazy: () => import('#domain/messages/da/web-lazy.ts') },
};

export type Language = keyof typeof languages;

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', da: 'Dansk' };

const STORAGE_KEY = 'sammen.locale';

type LoadedLanguage = { language: Language; messages: WebMessages; lazy?: LazyMessages };

const loaded = createStore<LoadedLanguage | undefined>(undefined);

/** The messages of the first view in the current language. */
export function useMessages(): WebMessages {
  return useSyncExternalStore(loaded.subscribe, currentMessages);
}

/** The messages of all other views. Only for components made with `lazyWithMessages`. */
export function useLazyMessages(): LazyMessages {
  return useSyncExternalStore(loaded.subscribe, lazyMessages);
}

/** The current language, for `Intl` and the `lang` attribute. */
export function useLanguage(): Language {
  return useSyncExternalStore(loaded.subscribe, currentLanguage);
}

/** `useMessages` outside components. Throws before the first `setLanguage` has resolved. */
export function currentMessages(): WebMessages {
  return loadedLanguage().messages;
}

/** `useLazyMessages` outside components. Throws before `loadLazyMessages` has resolved. */
export function lazyMessages(): LazyMessages {
  const { lazy } = loadedLanguage();
  if (!lazy) throw new Error('the messages of lazy views are not loaded yet');
  return lazy;
}

/** `useLanguage` outside components. Throws before the first `setLanguage` has resolved. */
export function currentLanguage(): Language {
  return loadedLanguage().language;
}

/** The language of the last call of `setLanguage`. Earlier calls that are still loading are ignored. */
let requested: Language | undefined;

/**
 * Loads a language, shows the page in it and stores it on this device for the next start. Does nothing more if another
 * language was requested while this one was loading.
 */
export async function setLanguage(language: Language): Promise<void> {
  requested = language;
  if (loaded.get()?.language === language) return;
  const { first, lazy } = languages[language];
  const { web } = await first();
  let lazyModule: { webLazy: LazyMessages } | undefined;
  // A lazy view may open while the first messages are loading.
  while (!lazyModule && loaded.get()?.lazy) lazyModule = await lazy();
  if (requested !== language) return;
  document.documentElement.lang = language;
  localStorage.setItem(STORAGE_KEY, language);
  loaded.set({ language, messages: web, ...(lazyModule && { lazy: lazyModule.webLazy }) });
}

/** Loads the messages of all views except the first, in the current language. */
export async function loadLazyMessages(): Promise<void> {
  const { language, lazy } = loadedLanguage();
  if (lazy) return;
  const { webLazy } = await languages[language].lazy();
  const now = loadedLanguage();
  if (now.language === language) loaded.set({ ...now, lazy: webLazy });
  else await loadLazyMessages();
}

/** The language to use before the account is known: the last one on this device, else the browser's, else English. */
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
  if (!value) throw new Error('no language is loaded yet');
  return value;
}
