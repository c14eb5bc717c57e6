import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '#contract/resources/person.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { matching } from '../../../ui/listbox/matching.ts';
import { type Combobox, useCombobox } from '../../../ui/listbox/use-combobox.ts';
import { type Mention, mentionAt, withMention } from './mention.ts';

const MAX_PEOPLE = 6;
const NOBODY: readonly Person[] = [];
const CHOOSE_KEYS = ['Enter', 'Tab'];

/** The people suggested for the name that is being typed, and the combobox of the field. */
export type Mentions = {
  /** Empty while nothing is suggested. */
  people: readonly Person[];
  combobox: Combobox;
  dismiss: () => void;
};

type MentionField = { text: string; caret: number | undefined; setText: (text: string) => void };

/** Suggests people after an `@`. `caret` is a UTF-16 offset in the text, undefined while the field has no focus. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>, mentionField: MentionField): Mentions {
  const { text, caret, setText } = mentionField;
  const { comments: messages } = useLazyMessages();
  const mention = caret === undefined ? undefined : mentionAt(text, caret);
  const [dismissed, setDismissed] = useState<number>();
  if (dismissed !== undefined && mention?.start !== dismissed) setDismissed(undefined);
  const people = usePeople(mention?.start === dismissed ? undefined : mention);
  const dismiss = () => setDismissed(mention?.start);

  const choose = (index: number) => {
    const person = people[index];
    if (!person || !mention) return;
    const next = withMention(text, mention, person.name);
    // Synchronously, so that the next character is inserted at the new caret.
    flushSync(() => setText(next.text));
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const combobox = useCombobox({
    count: people.length,
    query: mention ? `${mention.start} ${mention.query}` : '',
    announcement: people.length > 0 ? messages.found(people.length) : undefined,
    chooseKeys: CHOOSE_KEYS,
    onChoose: choose,
    onDismiss: dismiss,
  });
  return { people, combobox, dismiss };
}

/** The other people whose name matches. */
function usePeople(mention: Mention | undefined): readonly Person[] {
  const { data: everybody = NOBODY } = useQuery(queries.people());
  const { id: me } = useUser();
  if (!mention) return NOBODY;
  return matching(
    everybody.filter(({ id }) => id !== me),
    mention.query,
    MAX_PEOPLE,
  );
}
