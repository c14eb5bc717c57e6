import { useEffect, useEffectEvent } from 'react';
import { isComposing } from './composing.ts';
import { deferKey, deferUntilOpen, discardDeferredKeys, mustDefer, replayDeferredKeys } from './deferred-keys.ts';
import { isCharacter, match } from './match.ts';
import { activatesControl, isTyping } from './press-target.ts';
import { singleKeys } from './single-keys.ts';
import { SHORTCUTS, type Shortcut, type ShortcutName } from './table.ts';

/**
 * Runs a shortcut. Returns false if the shortcut does not apply, so that the key keeps its default action, and `refused` after a message
 * why it did nothing.
 */
export type ShortcutHandler = (event: KeyboardEvent) => ShortcutOutcome | undefined;

export type ShortcutOutcome = boolean | 'refused';

export type ShortcutHandlers = { [Name in ShortcutName]?: ShortcutHandler };

/** Maximum time between the two keys of a sequence. */
const SEQUENCE_MS = 1500;

/** The handlers of the mounted components, the last mounted first. */
let layers: ShortcutHandlers[] = [];
/** Number of mounted components that wait for code with shortcut handlers. */
let loadingAreas = 0;
/** The first key of a sequence, until the given event time stamp. */
let pending: { keys: string; until: number } | undefined;

/** Handles shortcuts while the component is mounted. The handlers of components that were mounted later take precedence. */
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
 * Announces that the handlers for lists and tasks are still loading, while the component is mounted. Keys for these handlers
 * are deferred, together with all keys that follow, and replayed after the component is unmounted.
 */
export function useShortcutsLoading(): void {
  useEffect(() => {
    loadingAreas += 1;
    return () => {
      loadingAreas -= 1;
      // After the effects in which the loaded components register their handlers.
      queueMicrotask(() => loadingAreas === 0 && void replayDeferredKeys());
    };
  }, []);
}

/** Listens for shortcuts on the document. Returns a function that stops listening. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', deferAfterOthers, { capture: true });
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', discardDeferredKeys, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', discardDeferredKeys, { capture: true });
    document.removeEventListener('keydown', deferAfterOthers, { capture: true });
    document.removeEventListener('keydown', onKeyDown);
  };
}

/** Runs in the capture phase, before any other listener receives the key. */
function deferAfterOthers(event: KeyboardEvent): void {
  if (isComposing(event) || MODIFIERS.has(event.key) || !mustDefer(event)) return;
  event.stopImmediatePropagation();
  deferKey(event);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event) || MODIFIERS.has(event.key)) return;
  if (activatesControl(event)) return;
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
  const outcome = run(shortcut, event);
  if (outcome) {
    event.preventDefault();
    if (shortcut.opens && outcome !== 'refused') deferUntilOpen(shortcut.opens);
  } else if (loadingAreas > 0 && isDeferrable(shortcut) && event.isTrusted) deferKey(event);
}

/** Calls the handlers until one applies. */
function run({ name }: Shortcut, event: KeyboardEvent): ShortcutOutcome {
  for (const layer of layers) {
    const outcome = layer[name]?.(event);
    if (outcome) return outcome;
  }
  return false;
}

/** Tab also moves the focus through the page and must not be delayed. */
function isDeferrable({ group, keys }: Shortcut): boolean {
  return (group === 'list' || group === 'task') && !keys.some((key) => key.endsWith('Tab'));
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

function isName(text: string): text is ShortcutName {
  return SHORTCUTS.some((shortcut) => shortcut.name === text);
}

function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
