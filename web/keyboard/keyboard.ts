import { useEffect, useEffectEvent } from 'react';
import { dropHeld, hold, mustWaitItsTurn, pressHeldAgain } from './held-presses.ts';
import { isCharacter, match } from './match.ts';
import { isTyping, pressesControl } from './press-target.ts';
import { singleKeys } from './single-keys.ts';
import { SHORTCUTS, type Shortcut, type ShortcutName } from './table.ts';

/** Does what the shortcut says; false when it does not apply just now, so that the key keeps its ordinary meaning. */
export type ShortcutHandler = (event: KeyboardEvent) => boolean | undefined;

export type ShortcutHandlers = { [Name in ShortcutName]?: ShortcutHandler };

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1500;

/** The handlers of what is on the page, the one that came last first. */
let layers: ShortcutHandlers[] = [];
let toCome = 0;
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

/**
 * Says that handlers for lists and tasks are on their way, while the component is on the page. A press meant for them is
 * held, and so is all that follows it; everything is pressed again once the component is gone.
 */
export function useShortcutsToCome(): void {
  useEffect(() => {
    toCome += 1;
    return () => {
      toCome -= 1;
      // Behind the effects in which the handlers that came in its place begin to listen.
      queueMicrotask(() => toCome === 0 && void pressHeldAgain());
    };
  }, []);
}

/** Listens for shortcuts on the whole page until the returned function is called. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', holdBehindOthers, { capture: true });
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', dropHeld, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', dropHeld, { capture: true });
    document.removeEventListener('keydown', holdBehindOthers, { capture: true });
    document.removeEventListener('keydown', onKeyDown);
  };
}

/** Before anything on the page sees the key. */
function holdBehindOthers(event: KeyboardEvent): void {
  if (event.isComposing || MODIFIERS.has(event.key) || !mustWaitItsTurn(event)) return;
  event.stopImmediatePropagation();
  hold(event);
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
  const { shortcut } = found;
  if (isModalOpen() && !shortcut.whileTyping) return;
  if (layers.some((layer) => layer[shortcut.name]?.(event))) event.preventDefault();
  else if (toCome > 0 && mayWait(shortcut) && event.isTrusted) hold(event);
}

/** Tab leads through the page where it is not for a task, and must not be held up. */
function mayWait({ group, keys }: Shortcut): boolean {
  return (group === 'list' || group === 'task') && !keys.some((key) => key.endsWith('Tab'));
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

function isName(text: string): text is ShortcutName {
  return SHORTCUTS.some((shortcut) => shortcut.name === text);
}

/** The page behind an open dialog does not listen. */
function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
