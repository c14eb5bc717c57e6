import type { Shortcut } from './table.ts';

/** The parts of a keyboard event that decide. */
export type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** How one press is written in the table. Shift is written only with keys that it does not turn into another sign. */
export function chordOf(press: Press): string {
  const named = press.key.length > 1 || press.key === ' ';
  const mod = press.ctrlKey || press.metaKey;
  const key = mod && press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const held = [mod && 'Mod', press.altKey && named && 'Alt', press.shiftKey && (named || mod) && 'Shift'];
  return [...held.filter((part) => part !== false), key].join('+');
}

/** What a press leads to: a shortcut, the first half of a sequence, or nothing. */
export type Match = { shortcut: Shortcut } | { pending: string } | undefined;

/** True for a press that writes a letter or a sign. */
export function isCharacter(press: Press): boolean {
  return press.key.length === 1 && press.key !== ' ' && !press.ctrlKey && !press.metaKey;
}

/** Finds the shortcut that this press completes, given the first half of a sequence pressed just before, if any. */
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

/** While typing, only what is marked so works, and of that only keys that do not write anything. */
function allowed(shortcut: Shortcut, keys: string, typing: boolean): boolean {
  return !typing || (shortcut.whileTyping === true && keys.startsWith('Mod+'));
}
