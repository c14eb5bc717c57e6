import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queries } from '../../../../api/queries.ts';
import { AssigneePicker } from '../../../../fields/pickers/assignee-picker.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { assignTask } from '../../../../task-data/actions/assign-task.ts';
import { Avatar } from '../../../../ui/icon/avatar.tsx';
import { Property, ValueButton } from './property.tsx';
import type { PropertyProps } from './task-properties.tsx';

/** The assignee. Renders nothing for an unassigned task in a project that is not shared. */
export function AssigneeProperty({ task, canEdit, editors }: PropertyProps) {
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const { data: people = [] } = useQuery(queries.people());
  const { data: projects = [] } = useQuery(queries.projects());
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = editors.open === 'assignee';
  const assignee = people.find(({ id }) => id === task.assignee_id);
  const isShared = projects.find(({ id }) => id === task.project_id)?.shared === true;
  if (!isShared && task.assignee_id === undefined) return null;
  const value = assignee ? (
    <>
      <Avatar person={assignee} />
      {assignee.name}
    </>
  ) : (
    messages.assign
  );
  return (
    <Property name={messages.assignee}>
      {canEdit ? (
        <ValueButton
          ref={button}
          isEmpty={assignee === undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => editors.toggle('assignee')}
        >
          {value}
        </ValueButton>
      ) : (
        assignee && value
      )}
      {isOpen && button.current && (
        <AssigneePicker
          anchor={button.current}
          projectIds={[task.project_id]}
          chosen={task.assignee_id}
          onPick={(person) => void assignTask(cache, task, person)}
          onClose={editors.close}
        />
      )}
    </Property>
  );
}
