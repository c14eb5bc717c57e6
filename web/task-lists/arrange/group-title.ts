import { dayText, shortDay } from '../../dates/day-text.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../platform/messages.ts';
import type { TaskGroup, ViewContext } from './group-tasks.ts';

/** Returns a function that returns the title of a group. */
export function useGroupTitle({
  today,
  ...records
}: Pick<ViewContext, 'today' | 'projects' | 'labels' | 'sections' | 'people'>): (group: TaskGroup) => string {
  const { tasks: messages, dates } = useMessages();
  const { viewOptions } = useLazyMessages();
  const language = useLanguage();
  const nameIn = (list: readonly { id: string; name: string }[], id: string | undefined, none: string) =>
    list.find((one) => one.id === id)?.name ?? none;
  return (group) => {
    switch (group.by) {
      case 'none':
        return messages.list;
      case 'overdue':
        return messages.overdueHeading;
      case 'day': {
        if (group.value === undefined) return messages.noDate;
        const [name, date] = [
          dayText(group.value, today, { messages: dates, language }),
          shortDay(group.value, today, language),
        ];
        return date.endsWith(name) ? date : `${name}, ${date}`;
      }
      case 'priority':
        return messages.priority(group.value);
      case 'section':
        return nameIn(records.sections, group.value, messages.noSection);
      case 'label':
        return nameIn(records.labels, group.value, viewOptions.noLabel);
      case 'assignee':
        return nameIn(records.people, group.value, viewOptions.nobody);
      case 'project':
        return nameIn(records.projects, group.value, viewOptions.noProject);
    }
  };
}
