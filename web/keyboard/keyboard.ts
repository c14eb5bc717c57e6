import { useEffect, useEffectEvent } from 'react';
import { isCharacter, match } from './match.ts';
import { singleKeys } from './single-keys.ts';
import { SHORTCUTS, type ShortcutName } from './table.ts';

/** Does what the shortcut says; false when it does not apply just now, so that the key keeps its ordinary meaning. */
export type ShortcutHandler = (event: KeyboardEvent) => boolean | undefined;

export type ShortcutHandlers = { [Name in ShortcutName]?: ShortcutHandler };

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1500;

/** The handlers of what is on the page, the one that came last first. */
let layers: ShortcutHandlers[] = [];
let pending: { keys: string; until: number } | undefined;

/** Handles shortcuts while the component is on the page; before those of components that came earlier. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const current = useEffectEvent(
    (name: ShortcutName, event: KeyboardEvent) => handlers[name]?.(event) ?? handlers[name] !== undefined,
  );
  const names = Object.keys(handlers).sort().join(' ');
  useEffect(() => {
    const layer: ShortcutHandlers = {};
    for (const name of names.split(' ').filter(isName)) layer[name] = (event) => current(name, event);
    layers = [layer, ...layers];
    return () => {
      layers = layers.filter((other) => other !== layer);
    };
  }, [names]);
}

/** Listens for shortcuts on the whole page until the returned function is called. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || MODIFIERS.has(event.key)) return;
  if (pressesControl(event)) return;
  if (isCharacter(event) && !singleKeys.get()) return;
  const started = pending && pending.until > event.timeStamp ? pending.keys : undefined;
  pending = undefined;
  const found = match(SHORTCUTS, event, started, isTyping(event.target));
  if (!found) return;
  if ('pending' in found) {
    pending = { keys: found.pending, until: event.timeStamp + SEQUENCE_MS };
    return;
  }
  if (isModalOpen() && !found.shortcut.whileTyping) return;
  if (layers.some((layer) => layer[found.shortcut.name]?.(event))) event.preventDefault();
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

function isName(text: string): text is ShortcutName {
  return SHORTCUTS.some((shortcut) => shortcut.name === text);
}

/** A tick or a radio is a field too, but takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="menu"] *, [role="listbox"] *');
}

/** Enter and Space on a button or a link belong to that control. */
function pressesControl(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  if (event.ctrlKey || event.metaKey) return false;
  return event.target instanceof Element && event.target.matches('button, a[href], input, summary');
}

/** The page behind an open dialog does not listen. */
function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
