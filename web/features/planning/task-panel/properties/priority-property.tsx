import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { setPriority } from '../../../../task-data/actions/task-fields.ts';
import { PriorityMark } from '../../../../ui/icon/priority-mark.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { Property, ValueButton } from './property.tsx';
import type { PropertyProps } from './task-properties.tsx';

const PRIORITIES = [1, 2, 3, 4];

/** The priority, with a menu to change it. */
export function PriorityProperty({ task, canEdit, editors }: PropertyProps) {
  const { tasks } = useMessages();
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = editors.open === 'priority';
  return (
    <Property name={messages.priority}>
      <ValueButton
        ref={button}
        isEmpty={task.priority === 4}
        disabled={!canEdit}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => editors.toggle('priority')}
      >
        <PriorityMark priority={task.priority} label="" />
        {tasks.priority(task.priority)}
      </ValueButton>
      {isOpen && button.current && (
        <Menu
          anchor={button.current}
          label={messages.priority}
          onClose={editors.close}
          entries={PRIORITIES.map((priority) => ({
            label: tasks.priority(priority),
            mark: <PriorityMark priority={priority} label="" />,
            shortcut: String(priority),
            checked: priority === task.priority,
            onSelect: () => void setPriority(cache, task, priority),
          }))}
        />
      )}
    </Property>
  );
}
