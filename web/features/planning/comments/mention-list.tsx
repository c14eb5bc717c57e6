import { useLazyMessages } from '../../../platform/messages.ts';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { OptionName } from '../../../ui/listbox/listbox.tsx';
import { ListboxPopover } from '../../../ui/listbox/listbox-popover.tsx';
import type { Mentions } from './use-mentions.ts';

/** The people suggested for the name that is being typed. */
export function MentionList({ mentions, anchor }: { mentions: Mentions; anchor: HTMLElement }) {
  const { comments: messages } = useLazyMessages();
  const { people, combobox, dismiss } = mentions;
  const options = people.map((person) => ({
    key: person.id,
    content: (
      <>
        <Avatar person={person} />
        <OptionName>{person.name}</OptionName>
      </>
    ),
  }));
  return (
    <ListboxPopover
      {...combobox.listProps}
      anchor={anchor}
      label={messages.people}
      options={options}
      onClose={dismiss}
    />
  );
}
