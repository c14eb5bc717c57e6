import type { KeyboardEvent } from 'react';
import type { Span } from '#domain/quick-add/quick-add.ts';
import type { Suggestions } from './suggestions.ts';

/** What the keys of the line do. */
export type KeyActions = {
  text: string;
  spans: readonly Span[];
  suggestions: Suggestions | undefined;
  /** Puts a suggestion in place of what is typed. */
  choose: (index: number) => void;
  makeText: (spans: readonly Span[]) => void;
  submit: (keepOpen: boolean) => void;
  onClose: (() => void) | undefined;
};

type LineKey = KeyboardEvent<HTMLTextAreaElement>;

/** Enter adds, Shift+Enter adds and stays, Esc closes, Backspace behind a recognised word makes it text. */
export function onLineKey(event: LineKey, actions: KeyActions): void {
  if (event.nativeEvent.isComposing) return;
  const { suggestions } = actions;
  if (suggestions && onSuggestionKey(event, suggestions, actions)) event.preventDefault();
  else if (event.key === 'Enter') {
    event.preventDefault();
    actions.submit(event.shiftKey);
  } else if (event.key === 'Escape') leave(event, actions.onClose);
  else if (event.key === 'Backspace' && !event.repeat && !hasModifier(event)) {
    const behind = spansBehind(event.currentTarget, actions.spans);
    if (behind.length === 0) return;
    event.preventDefault();
    actions.makeText(behind);
  }
}

/** True when the key belonged to the suggestions. Enter on a name that is already typed in full is left to the line. */
function onSuggestionKey(event: LineKey, offer: Suggestions, { text, choose }: KeyActions): boolean {
  const { key } = event;
  if (hasModifier(event) || event.shiftKey) return false;
  if (key === 'Escape') {
    event.stopPropagation();
    offer.dismiss();
    return true;
  }
  const { start, end } = offer.completion;
  const isTyped = offer.written(offer.active).trimEnd() === text.slice(start, end);
  if (key === 'Tab' || (key === 'Enter' && !isTyped)) {
    choose(offer.active);
    return true;
  }
  return offer.onKey(key);
}

function leave(event: LineKey, onClose: (() => void) | undefined): void {
  event.preventDefault();
  event.stopPropagation();
  if (onClose) onClose();
  else event.currentTarget.blur();
}

/** The recognised stretch that ends at the caret; nothing while text is selected. */
function spansBehind({ selectionStart, selectionEnd }: HTMLTextAreaElement, spans: readonly Span[]): Span[] {
  if (selectionStart !== selectionEnd) return [];
  return spans.filter((span) => span.kind !== 'escape' && span.end === selectionStart);
}

function hasModifier(event: LineKey): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
