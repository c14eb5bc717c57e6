import { useMemo, useState } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { type Combobox, useCombobox } from '../../../ui/listbox/use-combobox.ts';
import { type Catalogue, completionAt, type Offer } from './expression-completion.ts';

/** The suggestions at the caret. */
export type Offers = {
  /** Empty while nothing is suggested. */
  items: readonly Offer[];
  combobox: Combobox;
  dismiss: () => void;
};

export type OffersInput = {
  text: string;
  /** UTF-16 offset in the text, undefined while the field has no focus. */
  caret: number | undefined;
  catalogue: Catalogue;
  /** Replaces the text between two UTF-16 offsets. */
  replace: (start: number, end: number, replacement: string) => void;
};

const CHOOSE_KEYS = ['Enter', 'Tab'];
const NOTHING: readonly Offer[] = [];

/** Suggests terms and names at the caret. Before a character is typed, an arrow key has to make an option active. */
export function useOffers({ text, caret, catalogue, replace }: OffersInput): Offers {
  const { filters: messages } = useLazyMessages();
  const [dismissed, setDismissed] = useState<string>();
  const completion = useMemo(
    () => (caret === undefined ? undefined : completionAt(text, caret, catalogue)),
    [text, caret, catalogue],
  );
  const typed = completion && text.slice(0, completion.end);
  const isShown = completion && dismissed !== typed && isAtEnd(text, completion.end);
  const items = isShown ? completion.offers : NOTHING;
  const dismiss = () => setDismissed(typed);
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
  return { items, combobox, dismiss };
}

/** Inside a word nothing is suggested, because a choice would split the word. */
function isAtEnd(text: string, at: number): boolean {
  return at === text.length || ' &|,)'.includes(text.charAt(at));
}
