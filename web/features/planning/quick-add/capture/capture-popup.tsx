import DatePopover from '../../../../fields/date/date-popover.tsx';
import { LabelPicker } from '../../../../fields/pickers/label-picker.tsx';
import { ProjectPicker } from '../../../../fields/pickers/project-picker.tsx';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { PriorityMark } from '../../../../ui/icon/priority-mark.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import type { Composer } from '../composer/use-composer.ts';
import { changedDate } from './line-values.ts';

/** The properties that have a popover. */
export type CaptureKind = 'date' | 'priority' | 'labels' | 'project';

type CapturePopupProps = { kind: CaptureKind; anchor: HTMLElement; composer: Composer; onClose: () => void };

const PRIORITIES = [1, 2, 3, 4];

/** The popover of a button below the line. It shows what the line has now, and removes the typed part that a choice replaces. */
export default function CapturePopup({ kind, anchor, composer, onClose }: CapturePopupProps) {
  const { tasks } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const { lineParse, choose, toggleLabel } = composer;
  const { parsed, project } = lineParse;
  switch (kind) {
    case 'date': {
      const value = dateOf(parsed);
      return (
        <DatePopover
          anchor={anchor}
          value={value}
          onChange={(change) => choose({ date: changedDate(value, change) }, ['date', 'time', 'repeat', 'duration'])}
          onClose={onClose}
        />
      );
    }
    case 'priority':
      return (
        <Menu
          anchor={anchor}
          label={messages.capture.priority}
          onClose={onClose}
          entries={PRIORITIES.map((priority) => ({
            label: tasks.priority(priority),
            mark: <PriorityMark priority={priority} label="" />,
            checked: priority === (parsed.priority ?? 4),
            onSelect: () => choose({ priority }, ['priority']),
          }))}
        />
      );
    case 'labels':
      return <LabelPicker anchor={anchor} chosen={parsed.labels} onToggle={toggleLabel} onClose={onClose} />;
    case 'project':
      return (
        <ProjectPicker
          anchor={anchor}
          {...(project && { chosen: project.id })}
          onPick={({ id }) => choose({ projectId: id }, ['project'])}
          onClose={onClose}
        />
      );
  }
}

function dateOf({ dueDate, dueTime, durationMin, recurrenceRule, recurrenceFrom }: Composer['lineParse']['parsed']) {
  return {
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(durationMin !== undefined && { duration_min: durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
    ...(recurrenceFrom !== undefined && { recurrence_from: recurrenceFrom }),
  };
}
