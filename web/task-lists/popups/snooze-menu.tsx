import { useQueryClient } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import AlarmClockOff from 'lucide-react/icons/alarm-clock-off';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useUser } from '../../api/use-user.ts';
import { useMomentInSentence } from '../../dates/use-moment-text.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { snoozeTask } from '../../task-data/actions/snooze-task.ts';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { snoozePresets } from './snooze-presets.ts';
import type { TaskPopupProps } from './task-popups.tsx';

/** The menu with the times until which a task can be snoozed. `onCustom` opens the popover for another day and time. */
export function SnoozeMenu({ popup: { task, anchor }, onClose, onCustom }: TaskPopupProps & { onCustom: () => void }) {
  const cache = useQueryClient();
  const { tasks: messages } = useMessages();
  const { taskPanel } = useLazyMessages();
  const { timezone: zone } = useUser();
  const momentText = useMomentInSentence();
  const presets: MenuEntry[] = snoozePresets(Date.now(), zone).map(({ name, at }) => ({
    label: taskPanel.snoozePresets[name],
    icon: AlarmClock,
    onSelect: () => {
      const until = new Date(at).toISOString();
      void snoozeTask(cache, task, until, messages.snoozed(task.content, momentText(until)));
    },
  }));
  presets.push({ label: taskPanel.snoozeCustom, icon: CalendarClock, onSelect: onCustom });
  const endSnooze: MenuEntry[] = [
    'separator',
    {
      label: messages.unsnooze,
      icon: AlarmClockOff,
      onSelect: () => void snoozeTask(cache, task, undefined, messages.unsnoozed(task.content)),
    },
  ];
  const entries = task.snoozed_until === undefined ? presets : [...presets, ...endSnooze];
  return <Menu anchor={anchor} onClose={onClose} label={messages.snooze} entries={entries} placement="bottom-end" />;
}
