import { useQueryClient } from '@tanstack/react-query';
import DatePopover from '../../fields/date/date-popover.tsx';
import { setDate } from '../../task-data/actions/task-fields.ts';
import type { TaskPopupProps } from './task-popups.tsx';

/** The popover for the due date of a task in a list. */
export function DatePopup({ popup: { kind, task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  return (
    <DatePopover
      anchor={anchor}
      value={task}
      placement="bottom-end"
      startsAtRepeat={kind === 'repeat'}
      onChange={(change) => void setDate(cache, task, change)}
      onClose={onClose}
    />
  );
}
