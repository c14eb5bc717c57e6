import type { Shortcut } from './table.ts';

/** The fields of a `KeyboardEvent` that shortcuts depend on. */
export type Press = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/**
 * Returns a key press in the notation of `SHORTCUTS`, such as `Mod+k` or `Shift+Enter`. `Shift` is omitted if it only selects
 * the character: `?`, not `Shift+?`.
 */
export function chordOf(press: Press): string {
  const typed = latinKeyOf(press);
  const named = typed.length > 1 || typed === ' ';
  const mod = press.ctrlKey || press.metaKey;
  const key = mod && typed.length === 1 ? typed.toLowerCase() : typed;
  const modifiers = [mod && 'Mod', press.altKey && named && 'Alt', press.shiftKey && (named || mod) && 'Shift'];
  return [...modifiers.filter((part) => part !== false), key].join('+');
}

/**
 * Returns the key. A letter of another script than Latin, as on Cyrillic, Greek and Hebrew keyboards, is replaced by the character that the same
 * key has on a US keyboard, the layout that users of these scripts expect for shortcuts.
 */
function latinKeyOf({ key, code, shiftKey, altKey }: Press): string {
  // With Alt or AltGr, a Latin layout types letters of other scripts.
  if (altKey || !/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return (shiftKey ? undefined : US_CHARACTERS[code]) ?? key;
}

/** Characters of a US keyboard on keys that have letters on others. */
const US_CHARACTERS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backquote: '`',
};

/** The shortcut of a key press, or the first chord of a sequence. */
export type Match = { shortcut: Shortcut } | { pending: string } | undefined;

/** Returns true if the key press types a visible character. */
export function isCharacter(press: Press): boolean {
  return press.key.length === 1 && press.key !== ' ' && !press.ctrlKey && !press.metaKey;
}

/**
 * Returns the shortcut that the key press completes. `pending` is the first chord of a sequence, if it was pressed before.
 * `typing` is true if the focus is in a text field.
 */
export function match(table: readonly Shortcut[], press: Press, pending: string | undefined, typing: boolean): Match {
  const chord = chordOf(press);
  const whole = pending === undefined ? chord : `${pending} ${chord}`;
  const shortcut = table.find((entry) => entry.keys.includes(whole));
  if (shortcut) return allowed(shortcut, whole, typing) ? { shortcut } : undefined;
  if (typing || pending !== undefined) return undefined;
  return table.some((entry) => entry.keys.some((keys) => keys.startsWith(`${chord} `)))
    ? { pending: chord }
    : undefined;
}

/** In a text field only shortcuts with `whileTyping` work, and of these only chords that type no character. */
function allowed(shortcut: Shortcut, keys: string, typing: boolean): boolean {
  return !typing || (shortcut.whileTyping === true && keys.startsWith('Mod+'));
}
