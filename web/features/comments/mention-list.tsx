import { useLazyMessages } from '../../platform/messages.ts';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { OptionList, OptionName } from '../../ui/menu/option-list.tsx';
import type { Mentions } from './use-mentions.ts';

/** The people on offer under the name that is being typed. */
export function MentionList({ id, mentions, anchor }: { id: string; mentions: Mentions; anchor: HTMLElement }) {
  const { comments: messages } = useLazyMessages();
  const { people, active, setActive, choose, dismiss } = mentions;
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
    <OptionList
      id={id}
      anchor={anchor}
      label={messages.people}
      count={messages.found(people.length)}
      options={options}
      active={active}
      onActive={setActive}
      onChoose={choose}
      onClose={dismiss}
    />
  );
}
