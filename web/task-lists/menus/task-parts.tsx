import { useQueryClient } from '@tanstack/react-query';
import { cachedTask } from '../../task-data/cache/task-cache.ts';
import type { TaskPart } from '../list/area-context.ts';
import { AssigneePart } from './assignee-part.tsx';
import { DatePart } from './date-part.tsx';
import { LabelsPart } from './labels-part.tsx';
import { MoreMenu } from './more-menu.tsx';
import { MovePart } from './move-part.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

export type TaskPartProps = { part: TaskPart; onClose: () => void };

export type OpenedPartProps = TaskPartProps & { onOpen: (part: TaskPart) => void };

/** The open menu or popover of a row. Its code is loaded when the first one opens. */
export default function TaskParts({ part, onOpen, onClose }: OpenedPartProps) {
  const cache = useQueryClient();
  const present = { ...part, task: cachedTask(cache, part.task.id) ?? part.task };
  switch (part.kind) {
    case 'date':
      return <DatePart part={present} onClose={onClose} />;
    case 'snooze':
      return <SnoozeMenu part={present} onClose={onClose} />;
    case 'labels':
      return <LabelsPart part={present} onClose={onClose} />;
    case 'assignee':
      return <AssigneePart part={present} onClose={onClose} />;
    case 'move':
      return <MovePart part={present} onClose={onClose} />;
    case 'more':
      return <MoreMenu part={present} onOpen={onOpen} onClose={onClose} />;
  }
}
