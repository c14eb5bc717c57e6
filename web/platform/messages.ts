import { useSyncExternalStore } from 'react';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';
import { createStore } from './store.ts';

/** For each language the messages of the first view, of other views and of the settings pages, as separate chunks. */
const languages = {
  en: {
    first: () => import('#domain/messages/en/web.ts'),
    lazy: async () => (await import('#domain/messages/en/web-lazy.ts')).webLazy,
    settings: async () => (await import('#domain/messages/en/web-settings.ts')).webSettings,
  },
  da: {
    first: () => import('#domain/messages/da/web.ts'),
    lazy: async () => (await import('#domain/messages/da/web-lazy.ts')).webLazy,
    settings: async () => (await import('#domain/messages/da/web-settings.ts')).webSettings,
  },
};

export type Language = keyof typeof languages;

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', da: 'Dansk' };

const STORAGE_KEY = 'sammen.locale';

/** Messages that are loaded after those of the first view, together with the code that uses them. */
type MoreMessages = { lazy?: LazyMessages; settings?: SettingsMessages };

const MORE = ['lazy', 'settings'] as const;

type LoadedLanguage = MoreMessages & { language: Language; messages: WebMessages };

const loaded = createStore<LoadedLanguage | undefined>(undefined);

/** The messages of the first view in the current language. */
export function useMessages(): WebMessages {
  return useSyncExternalStore(loaded.subscribe, currentMessages);
}

/** The messages of other views. Only for components made with `lazyWithMessages`. */
export function useLazyMessages(): LazyMessages {
  return useSyncExternalStore(loaded.subscribe, lazyMessages);
}

/** The messages of the settings pages. Only for components made with `lazyWithSettings`. */
export function useSettingsMessages(): SettingsMessages {
  return useSyncExternalStore(loaded.subscribe, settingsMessages);
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

function settingsMessages(): SettingsMessages {
  const { settings } = loadedLanguage();
  if (!settings) throw new Error('the messages of the settings pages are not loaded yet');
  return settings;
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
  const { web } = await languages[language].first();
  const more: MoreMessages = {};
  // Another view may open while these messages are loading.
  for (let next = missing(more); next !== undefined; next = missing(more)) await load(more, next, language);
  if (requested !== language) return;
  document.documentElement.lang = language;
  localStorage.setItem(STORAGE_KEY, language);
  loaded.set({ language, messages: web, ...more });
}

/** Returns messages that are loaded in the current language and not in `more`. */
function missing(more: MoreMessages): keyof MoreMessages | undefined {
  return MORE.find((name) => loaded.get()?.[name] && !more[name]);
}

async function load(more: MoreMessages, name: keyof MoreMessages, language: Language): Promise<void> {
  Object.assign(more, { [name]: await languages[language][name]() });
}

/** Loads the messages of other views in the current language. */
export function loadLazyMessages(): Promise<void> {
  return loadMore('lazy');
}

/** Loads the messages of the settings pages in the current language. */
export function loadSettingsMessages(): Promise<void> {
  return loadMore('settings');
}

async function loadMore(name: keyof MoreMessages): Promise<void> {
  const { language, [name]: present } = loadedLanguage();
  if (present) return;
  const more: MoreMessages = {};
  await load(more, name, language);
  const now = loadedLanguage();
  if (now.language === language) loaded.set({ ...now, ...more });
  else await loadMore(name);
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
