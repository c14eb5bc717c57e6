import type { ErrorCode } from '#contract/errors.ts';
import { fieldTexts } from '../../platform/errors/field-texts.ts';
import type { Refusal } from '../../platform/errors/refusal.ts';

/** Advice for the assistant about a refusal, if the message of the error contains none. */
const ADVICE: { readonly [Code in ErrorCode]?: string } = {
  not_found: 'Not found, or the user cannot see or change it. Find the id with a search or list tool.',
  precondition_failed: 'The record was changed meanwhile. Read it again, and repeat the change with its new etag.',
  unavailable: 'The service is busy. Try again later.',
};

/** Returns what was refused and why in one English sentence, with the names of wrong arguments. */
export function sentenceOf({ code, message, details }: Refusal): string {
  const { fields, retryAfter } = details;
  if (fields !== undefined) {
    const texts = Object.entries(fieldTexts(fields, 'en')).map(([name, text]) => `${name}: ${text}`);
    return `Invalid arguments. ${texts.join(' ')}`;
  }
  const wait = retryAfter === undefined ? '' : ` Try again in ${retryAfter} seconds.`;
  return `${ADVICE[code] ?? message}${wait}`;
}
