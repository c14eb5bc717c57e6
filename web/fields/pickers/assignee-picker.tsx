import type { Person } from '#contract/resources/person.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { useMembers } from '../../task-data/use-members.ts';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { Picker } from '../../ui/listbox/picker.tsx';
import type { Anchor } from '../../ui/popover/position.ts';

const NOBODY = '';

type AssigneePickerProps = {
  anchor: Anchor;
  /** The projects of the tasks. */
  projectIds: readonly string[];
  /** The id of the current assignee. */
  chosen?: string | undefined;
  /** Called with undefined to remove the assignee. */
  onPick: (person: Person | undefined) => void;
  onClose: () => void;
};

/** A picker for the assignee, with the people who are members of all the projects. */
export function AssigneePicker({ anchor, projectIds, chosen, onPick, onClose }: AssigneePickerProps) {
  const { selection: messages } = useLazyMessages();
  const { isPending, people } = useMembers(projectIds);
  const persons = people.map((person) => ({ ...person, mark: <Avatar person={person} /> }));
  return (
    <Picker
      anchor={anchor}
      label={messages.findPerson}
      items={[{ id: NOBODY, name: messages.nobody }, ...persons]}
      chosen={[chosen ?? NOBODY]}
      onPick={(id) => onPick(people.find((person) => person.id === id))}
      isPending={isPending}
      emptyText={messages.noPeople}
      onClose={onClose}
    />
  );
}
