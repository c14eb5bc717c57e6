import type { FieldMessage } from '../../errors/refusal.ts';

type FieldErrors = Record<string, FieldMessage>;

/**
 * Returns the paths of texts that a database cannot store: lone surrogates have no UTF-8 form, and not every database
 * accepts NUL. Keys of objects are included.
 */
export function unstorableTexts(value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  collect(value, '', errors);
  return errors;
}

function collect(value: unknown, path: string, errors: FieldErrors): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) errors[path] = (messages) => messages.characters;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      const inner = path === '' ? key.toWellFormed() : `${path}.${key.toWellFormed()}`;
      if (isStorable(key)) collect(field, inner, errors);
      else errors[inner] = (messages) => messages.characters;
    }
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
