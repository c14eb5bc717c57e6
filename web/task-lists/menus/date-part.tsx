import { useQueryClient } from '@tanstack/react-query';
import DatePopover from '../../fields/date/date-popover.tsx';
import { setDate } from '../../task-data/actions/task-fields.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing when a task is due. */
export function DatePart({ part: { task, anchor }, onClose }: TaskPartProps) {
  const cache = useQueryClient();
  return (
    <DatePopover
      anchor={anchor}
      value={task}
      placement="bottom-end"
      onChange={(change) => void setDate(cache, task, change)}
      onClose={onClose}
    />
  );
}
