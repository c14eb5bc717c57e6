import type { KeyboardEvent } from 'react';
import type { Span } from '#domain/quick-add/quick-add.ts';
import { isComposing } from '../../../../keyboard/composing.ts';
import { leaveField } from '../../../../task-lists/list/leave-field.ts';
import type { Combobox } from '../../../../ui/listbox/use-combobox.ts';
import type { Suggestions } from './use-suggestions.ts';

/** State and actions of the composer that keys use. */
export type KeyActions = {
  text: string;
  spans: readonly Span[];
  suggestions: Suggestions | undefined;
  combobox: Combobox;
  escapeSpans: (spans: readonly Span[]) => void;
  submit: (keepOpen: boolean) => void;
  isDialog: boolean;
  onClose: (() => void) | undefined;
};

type LineKey = KeyboardEvent<HTMLTextAreaElement>;

/**
 * Handles a key of the line: Enter adds the task, Shift+Enter adds it and keeps the line open, Esc closes, Backspace after a
 * recognized span escapes it.
 */
export function handleComposerKey(event: LineKey, actions: KeyActions): void {
  if (isComposing(event.nativeEvent)) return;
  if (isForSuggestions(event, actions) && actions.combobox.onKeyDown(event)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    actions.submit(event.shiftKey);
  } else if (event.key === 'Escape') close(event, actions);
  else if (event.key === 'Backspace' && !event.repeat && !hasModifier(event)) {
    const before = spansBefore(event.currentTarget, actions.spans);
    if (before.length === 0) return;
    event.preventDefault();
    actions.escapeSpans(before);
  }
}

/** Returns false for keys with modifiers, and for Enter after a name that is complete: that Enter adds the task. */
function isForSuggestions(event: LineKey, { text, suggestions, combobox }: KeyActions): boolean {
  if (!suggestions || hasModifier(event) || event.shiftKey) return false;
  const { start, end } = suggestions.completion;
  const isComplete = suggestions.replacementFor(combobox.active ?? 0).trimEnd() === text.slice(start, end);
  return event.key !== 'Enter' || !isComplete;
}

function close(event: LineKey, { isDialog, onClose }: KeyActions): void {
  event.preventDefault();
  event.stopPropagation();
  // A dialog gives the focus back itself.
  if (!isDialog) leaveField(event.currentTarget);
  onClose?.();
}

/** Returns the recognized spans that end at the caret. Empty while text is selected. */
function spansBefore({ selectionStart, selectionEnd }: HTMLTextAreaElement, spans: readonly Span[]): Span[] {
  if (selectionStart !== selectionEnd) return [];
  return spans.filter((span) => span.kind !== 'escape' && span.end === selectionStart);
}

function hasModifier(event: LineKey): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
