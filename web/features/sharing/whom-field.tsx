import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Person } from '#contract/resources/person.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { matching } from '../../ui/menu/matching.ts';
import { neighbour } from '../../ui/menu/menu-keys.ts';
import { OptionList, OptionName, optionId } from '../../ui/menu/option-list.tsx';
import type { Invitee } from './invitee.ts';

type WhomFieldProps = {
  text: string;
  /** Whom the text means. */
  invitee: Invitee;
  candidates: readonly Person[];
  error: string | undefined;
  /** What is typed, or the name of the person that was chosen. */
  onWrite: (text: string, person?: Person) => void;
};

const MOST = 8;

/** A name out of those on offer, or an address. Arrows move among the offers, Enter takes one, Esc puts them away. */
export function WhomField({ text, invitee, candidates, error, onWrite }: WhomFieldProps) {
  const { sharing: messages, quickAdd } = useLazyMessages();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const offers = isOpen && invitee.kind !== 'address' ? matching(candidates, text, MOST) : [];
  const shown = offers.length > 0;

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const take = (index: number) => {
    const person = offers[index];
    if (person) onWrite(person.name, person);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && !isOpen) setOpen(true);
    else if (isArrow && shown) setActive(neighbour(active ?? -1, offers.length, event.key));
    else if (event.key === 'Escape' && shown) close();
    else if (event.key === 'Enter' && shown && active !== undefined) take(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextField
        ref={field}
        label={messages.whom}
        name="email"
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active !== undefined ? optionId(listId, active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        value={text}
        hint={useHint(invitee, candidates)}
        error={error}
        onChange={(event) => {
          onWrite(event.currentTarget.value);
          setOpen(event.currentTarget.value.trim() !== '');
          setActive(undefined);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {shown && field.current && (
        <OptionList
          id={listId}
          anchor={field.current}
          label={messages.candidates}
          count={quickAdd.suggestions(offers.length)}
          options={offers.map((person) => ({
            key: person.id,
            content: (
              <>
                <Avatar person={person} />
                <OptionName>{person.name}</OptionName>
              </>
            ),
          }))}
          active={active}
          onActive={setActive}
          onChoose={take}
          onClose={close}
        />
      )}
    </>
  );
}

/** What happens when it is sent. */
function useHint(invitee: Invitee, candidates: readonly Person[]): string {
  const { sharing: messages } = useLazyMessages();
  if (invitee.kind === 'person') return messages.joinsHint(invitee.person.name);
  if (invitee.kind === 'address' || candidates.length === 0) return messages.addressHint;
  return messages.chooseHint;
}
