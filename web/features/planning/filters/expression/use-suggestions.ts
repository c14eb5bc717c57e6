import { type KeyboardEvent, useMemo, useState } from 'react';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { type Combobox, useCombobox } from '../../../../ui/listbox/use-combobox.ts';
import { completionAt, type ExpressionNames, type Suggestion } from './expression-completion.ts';

/** The suggestions at the caret. */
export type Suggestions = {
  items: readonly Suggestion[];
  /** UTF-16 offsets of the text that a suggestion replaces. Undefined without suggestions. */
  range: { start: number; end: number } | undefined;
  combobox: Combobox;
  dismiss: () => void;
};

export type SuggestionsOptions = {
  text: string;
  /** UTF-16 offset in the text, undefined while the field has no focus. */
  caret: number | undefined;
  names: ExpressionNames;
  /** Replaces the text between two UTF-16 offsets. */
  replace: (start: number, end: number, replacement: string) => void;
};

const CHOOSE_KEYS = ['Enter', 'Tab'];
const NO_SUGGESTIONS: readonly Suggestion[] = [];

/**
 * Suggests terms and names at the caret. Before a character of the term is typed, the suggestions open only with an arrow key,
 * because they cover the page below the field.
 */
export function useSuggestions({ text, caret, names, replace }: SuggestionsOptions): Suggestions {
  const { filters: messages } = useLazyMessages();
  const [dismissedText, setDismissedText] = useState<string>();
  const [requestedText, setRequestedText] = useState<string>();
  const completion = useMemo(
    () => (caret === undefined ? undefined : completionAt(text, caret, names)),
    [text, caret, names],
  );
  const typed = completion && text.slice(0, completion.end);
  const isBegun = completion !== undefined && (completion.end > completion.start || requestedText === typed);
  const isOpen = isBegun && dismissedText !== typed && isEndOfWord(text, completion.end);
  const items = isOpen ? completion.suggestions : NO_SUGGESTIONS;
  const dismiss = () => {
    setDismissedText(typed);
    setRequestedText(undefined);
  };
  const combobox = useCombobox({
    count: items.length,
    query: typed ?? '',
    initial: completion && completion.end > completion.start ? 'first' : 'none',
    announcement: items.length > 0 ? messages.suggestionCount(items.length) : undefined,
    chooseKeys: CHOOSE_KEYS,
    onDismiss: dismiss,
    onChoose: (index) => {
      const item = items[index];
      if (!item || !completion) return;
      replace(completion.start, completion.end, item.text);
      dismiss();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (combobox.onKeyDown(event)) return true;
    if (items.length > 0 || event.key !== 'ArrowDown' || typed === undefined) return false;
    setRequestedText(typed);
    setDismissedText(undefined);
    event.preventDefault();
    return true;
  };
  const range = items.length > 0 ? completion : undefined;
  return { items, range, combobox: { ...combobox, onKeyDown }, dismiss };
}

/** Inside a word nothing is suggested, because a choice would split the word. */
function isEndOfWord(text: string, offset: number): boolean {
  return offset === text.length || ' &|,)'.includes(text.charAt(offset));
}
