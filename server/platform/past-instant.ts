import { FIRST_INSTANT } from '#domain/reminder/moment.ts';
import { instantText } from './actor.ts';

/** Returns the instant in an imported text as UTC text, at most `now` (milliseconds), which is the default. */
export function pastInstant(now: number, text: string | undefined): string {
  return instantText(text === undefined ? now : Math.max(FIRST_INSTANT, Math.min(Date.parse(text.toUpperCase()), now)));
}
