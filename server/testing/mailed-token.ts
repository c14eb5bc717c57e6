import assert from 'node:assert/strict';

/** Returns the token of the link in a mail. */
export function mailedToken(mail: { text: string } | undefined): string {
  return /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? assert.fail(mail?.text ?? 'no mail');
}
