import { type KeyboardEvent, useRef, useState } from 'react';
import type { Person } from '#contract/resources/person.ts';
import { isComposing } from '../../../keyboard/composing.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { OptionName } from '../../../ui/listbox/listbox.tsx';
import { ListboxPopover } from '../../../ui/listbox/listbox-popover.tsx';
import { matching } from '../../../ui/listbox/matching.ts';
import { useCombobox } from '../../../ui/listbox/use-combobox.ts';
import type { Invitee } from './invitee.ts';

type InviteeFieldProps = {
  text: string;
  /** The person or the email address in the text. */
  invitee: Invitee;
  candidates: readonly Person[];
  error: string | undefined;
  /** Called with the typed text, or with the name of the chosen person and that person. */
  onChangeText: (text: string, person?: Person) => void;
};

const MAX_PEOPLE = 8;

/** A combobox for the name of a person or an email address. Arrow keys move, Enter chooses, Esc closes the list. */
export function InviteeField({ text, invitee, candidates, error, onChangeText }: InviteeFieldProps) {
  const { sharing: messages, quickAdd } = useLazyMessages();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const people = isOpen && invitee.kind !== 'address' ? matching(candidates, text, MAX_PEOPLE) : [];

  const close = () => {
    setOpen(false);
    combobox.reset();
  };
  const combobox = useCombobox({
    count: people.length,
    query: text,
    initial: 'none',
    announcement: people.length > 0 ? quickAdd.suggestions(people.length) : undefined,
    onChoose: (index) => {
      const person = people[index];
      if (person) onChangeText(person.name, person);
      close();
    },
    onDismiss: close,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (combobox.onKeyDown(event) || isComposing(event.nativeEvent)) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <>
      <TextField
        {...combobox.inputProps}
        ref={field}
        label={messages.whom}
        name="email"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        value={text}
        hint={useHint(invitee, candidates)}
        error={error}
        onChange={(event) => {
          onChangeText(event.currentTarget.value);
          setOpen(event.currentTarget.value.trim() !== '');
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && field.current && (
        <ListboxPopover
          {...combobox.listProps}
          anchor={field.current}
          label={messages.candidates}
          options={people.map((person) => ({
            key: person.id,
            content: (
              <>
                <Avatar person={person} />
                <OptionName>{person.name}</OptionName>
              </>
            ),
          }))}
          onClose={close}
        />
      )}
    </>
  );
}

/** Returns the hint that explains what submitting the form does. */
function useHint(invitee: Invitee, candidates: readonly Person[]): string {
  const { sharing: messages } = useLazyMessages();
  if (invitee.kind === 'person') return messages.joinsHint(invitee.person.name);
  if (invitee.kind === 'address' || candidates.length === 0) return messages.addressHint;
  return messages.chooseHint;
}
