import { useQueryClient } from '@tanstack/react-query';
import { useSectionItems } from '../../fields/pickers/section-items.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { moveToSection } from '../../task-data/actions/move-to-project.ts';
import { Picker } from '../../ui/listbox/picker.tsx';
import type { TaskPopupProps } from './task-popups.tsx';

/** The picker for the section to which a task is moved. */
export function SectionPopup({ popup: { task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  const { taskPanel: messages } = useLazyMessages();
  const { items, chosen, isPending, find } = useSectionItems(task);
  return (
    <Picker
      anchor={anchor}
      label={messages.section}
      items={items}
      chosen={[chosen]}
      isPending={isPending}
      onPick={(id) => void moveToSection(cache, task, find(id))}
      emptyText={messages.noSections}
      onClose={onClose}
    />
  );
}
