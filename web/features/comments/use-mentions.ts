import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '#contract/resources/person.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { matching } from '../../ui/menu/matching.ts';
import { neighbour } from '../../ui/menu/menu-keys.ts';
import { mentionAt, withMention } from './mention.ts';

const MOST = 6;
const NOBODY: readonly Person[] = [];

/** The people on offer for the name that is being typed. */
export type Mentions = {
  people: readonly Person[];
  /** Index of the one that Enter takes. */
  active: number;
  setActive: (index: number) => void;
  choose: (index: number) => void;
  /** True when the key was meant for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  dismiss: () => void;
};

/** Suggests people behind an `@`; undefined while there is nothing to offer. `caret` is undefined outside the field. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  { text, caret, setText }: { text: string; caret: number | undefined; setText: (text: string) => void },
): Mentions | undefined {
  const { data: everybody = NOBODY } = useQuery(queries.people());
  const { id: me } = useUser();
  const [chosen, setChosen] = useState({ query: '', index: 0 });
  const [dismissed, setDismissed] = useState<number>();
  const mention = caret === undefined ? undefined : mentionAt(text, caret);
  if (dismissed !== undefined && mention?.start !== dismissed) setDismissed(undefined);
  if (!mention || mention.start === dismissed) return undefined;
  const others = everybody.filter(({ id }) => id !== me);
  const people = matching(others, mention.query, MOST);
  if (people.length === 0) return undefined;

  const active = chosen.query === mention.query ? Math.min(chosen.index, people.length - 1) : 0;
  const setActive = (index: number) => setChosen({ query: mention.query, index });
  const dismiss = () => setDismissed(mention.start);
  const choose = (index: number) => {
    const person = people[index];
    if (!person) return;
    const next = withMention(text, mention, person.name);
    // At once: the next letter must not come before the caret.
    flushSync(() => setText(next.text));
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  return {
    people,
    active,
    setActive,
    choose,
    dismiss,
    onKeyDown(event) {
      const next = event.key.startsWith('Arrow') ? neighbour(active, people.length, event.key) : undefined;
      if (next !== undefined) setActive(next);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
      else if (event.key === 'Escape') dismiss();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
