import { useMemo, useState } from 'react';
import { neighbour } from '../../../ui/menu/menu-keys.ts';
import { type Catalogue, completionAt, type Offer } from './expression-completion.ts';

/** What can be put where the caret is. */
export type Offers = {
  items: readonly Offer[];
  start: number;
  end: number;
  active: number;
  /** Something was typed or an arrow pressed: Enter takes the active one. */
  isChosen: boolean;
  setActive: (index: number) => void;
  move: (key: string) => void;
  dismiss: () => void;
};

/** Follows the caret; undefined while there is nothing to offer. */
export function useOffers(text: string, caret: number | undefined, catalogue: Catalogue): Offers | undefined {
  const [chosen, setChosen] = useState({ typed: '', index: -1 });
  const [dismissed, setDismissed] = useState<string>();
  const completion = useMemo(
    () => (caret === undefined ? undefined : completionAt(text, caret, catalogue)),
    [text, caret, catalogue],
  );
  if (!completion || completion.offers.length === 0) return undefined;
  const { start, end, offers } = completion;
  const typed = text.slice(0, end);
  if (dismissed === typed || !isAtEnd(text, end)) return undefined;
  const index = chosen.typed === typed ? chosen.index : -1;
  const isTyped = end > start;
  return {
    items: offers,
    start,
    end,
    active: Math.max(index, 0),
    isChosen: isTyped || index >= 0,
    setActive: (to) => setChosen({ typed, index: to }),
    move(key) {
      const next = neighbour(isTyped && index < 0 ? 0 : index, offers.length, key);
      if (next !== undefined) setChosen({ typed, index: next });
    },
    dismiss: () => setDismissed(typed),
  };
}

/** Inside a word nothing is offered: what follows would be torn off. */
function isAtEnd(text: string, at: number): boolean {
  return at === text.length || ' &|,)'.includes(text.charAt(at));
}
