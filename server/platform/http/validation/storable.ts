import type { FieldMessage } from '../../errors/refusal.ts';
import { MAX_ERRORS } from './validation-errors.ts';

/**
 * Returns the paths of texts that a database cannot store, at most `MAX_ERRORS`: lone surrogates have no UTF-8 form, and not every
 * database accepts NUL. Keys of objects are included.
 */
export function unstorableTexts(value: unknown): Record<string, FieldMessage> {
  const paths: string[] = [];
  collect(value, '', paths);
  return Object.fromEntries(paths.map((path) => [path, (messages) => messages.characters]));
}

function collect(value: unknown, path: string, paths: string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) paths.push(path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      if (paths.length === MAX_ERRORS) return;
      const inner = path === '' ? key.toWellFormed() : `${path}.${key.toWellFormed()}`;
      if (isStorable(key)) collect(field, inner, paths);
      else paths.push(inner);
    }
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
