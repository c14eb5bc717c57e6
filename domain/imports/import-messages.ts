import { imports as danish } from '#domain/messages/da/imports.ts';
import { imports as english } from '#domain/messages/en/imports.ts';
import type { FoldedWarning } from './import-warnings.ts';

/** The texts of imports in each language. */
export const importMessages = { en: english, da: danish };

/** Returns warnings as sentences. */
export function warningTexts(warnings: readonly FoldedWarning[], locale: 'da' | 'en'): string[] {
  const messages = importMessages[locale];
  return warnings.map(({ code, count, examples }) =>
    messages.warning(code, examples, examples.length === 0 ? 0 : count - examples.length),
  );
}
