import { useQueryClient } from '@tanstack/react-query';
import { cachedTask } from '../../task-data/cache/task-cache.ts';
import type { TaskPopup } from '../list/area-context.ts';
import { AssigneePopup } from './assignee-popup.tsx';
import { DatePopup } from './date-popup.tsx';
import { LabelsPopup } from './labels-popup.tsx';
import { MoreMenu } from './more-menu.tsx';
import { MovePopup } from './move-popup.tsx';
import { SectionPopup } from './section-popup.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { SnoozePopover } from './snooze-popover.tsx';

export type TaskPopupProps = { popup: TaskPopup; onClose: () => void };

export type TaskPopupsProps = TaskPopupProps & { onOpen: (popup: TaskPopup) => void };

/** The open menu or popover of a row. Its code is loaded when the first one opens. */
export default function TaskPopups({ popup, onOpen, onClose }: TaskPopupsProps) {
  const cache = useQueryClient();
  const current = { ...popup, task: cachedTask(cache, popup.task.id) ?? popup.task };
  switch (popup.kind) {
    case 'date':
    case 'repeat':
      return <DatePopup popup={current} onClose={onClose} />;
    case 'snooze':
      return (
        <SnoozeMenu popup={current} onClose={onClose} onCustom={() => onOpen({ ...popup, kind: 'snoozeUntil' })} />
      );
    case 'snoozeUntil':
      return <SnoozePopover popup={current} onClose={onClose} />;
    case 'labels':
      return <LabelsPopup popup={current} onClose={onClose} />;
    case 'assignee':
      return <AssigneePopup popup={current} onClose={onClose} />;
    case 'move':
      return <MovePopup popup={current} onClose={onClose} />;
    case 'section':
      return <SectionPopup popup={current} onClose={onClose} />;
    case 'more':
      return <MoreMenu popup={current} onOpen={onOpen} onClose={onClose} />;
  }
}
