import { useSyncExternalStore } from 'react';
import type { WebWords } from '#domain/words/en/web.ts';
import { createStore } from './store.ts';

/** The languages the app speaks; each is a file of its own that loads when it is wanted. */
const languages = {
  en: () => import('#domain/words/en/web.ts'),
  da: () => import('#domain/words/da/web.ts'),
};

export type Language = keyof typeof languages;

/** Each language by the name its speakers know it by. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', da: 'Dansk' };

const KEPT = 'sammen.locale';

const spoken = createStore<{ language: Language; words: WebWords } | undefined>(undefined);

/** Everything the app says, in the present language. */
export function useWords(): WebWords {
  return useSyncExternalStore(spoken.subscribe, currentWords);
}

/** The present language, for Intl and `lang`. */
export function useLanguage(): Language {
  return useSyncExternalStore(spoken.subscribe, currentLanguage);
}

/** The same outside components. Only after `speak` has been awaited once. */
export function currentWords(): WebWords {
  return present().words;
}

/** The present language outside components. Only after `speak` has been awaited once. */
export function currentLanguage(): Language {
  return present().language;
}

/** Loads a language and changes the whole page to it; remembered on this device for the next start. */
export async function speak(language: Language): Promise<void> {
  if (spoken.get()?.language === language) return;
  const { web } = await languages[language]();
  document.documentElement.lang = language;
  localStorage.setItem(KEPT, language);
  spoken.set({ language, words: web });
}

/** The language before an account is known: the one last used here, else the browser's, else English. */
export function likelyLanguage(): Language {
  const wishes = [localStorage.getItem(KEPT), ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return wishes.find(isLanguage) ?? 'en';
}

function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

function present(): { language: Language; words: WebWords } {
  const value = spoken.get();
  if (!value) throw new Error('words are used before the language is loaded');
  return value;
}
