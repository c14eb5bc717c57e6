import { useQueryClient } from '@tanstack/react-query';
import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useSyncExternalStore } from 'react';
import type { Project } from '#contract/resources/project.ts';
import DatePopover from '../../fields/date/date-popover.tsx';
import type { DateValue } from '../../fields/date/date-value.ts';
import { AssigneePicker } from '../../fields/pickers/assignee-picker.tsx';
import { LabelPicker } from '../../fields/pickers/label-picker.tsx';
import { ProjectPicker } from '../../fields/pickers/project-picker.tsx';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { editEach, editTasks, moveTasks } from '../../task-data/actions/bulk-tasks.ts';
import { copyAsMarkdown } from '../../task-data/copy/copy-markdown.ts';
import { PriorityMark } from '../../ui/icon/priority-mark.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { selectionPart } from './selection-part.ts';
import type { SelectionActions } from './use-selection.ts';

type PartsProps = { bar: HTMLElement; actions: SelectionActions };

type PartProps = { anchor: HTMLElement; actions: SelectionActions; onClose: () => void };

const PARTS = {
  date: DatePart,
  priority: PriorityMenu,
  labels: LabelsPart,
  assignee: AssigneePart,
  move: MovePart,
  more: MoreMenu,
};

/** The menu or popover of the selection bar that is open, by its button, or by the bar while there is none. */
export function SelectionParts({ bar, actions }: PartsProps) {
  const kind = useSyncExternalStore(selectionPart.subscribe, selectionPart.get);
  if (!kind) return null;
  const anchor = bar.querySelector<HTMLElement>(`[data-part="${kind}"]`) ?? bar;
  const Part = PARTS[kind];
  return <Part anchor={anchor} actions={actions} onClose={() => selectionPart.set(undefined)} />;
}

function DatePart({ anchor, actions, onClose }: PartProps) {
  const cache = useQueryClient();
  const [due_date] = actions.tasks().flatMap((task) => task.due_date ?? []);
  const value: DateValue = due_date === undefined ? {} : { due_date };
  return (
    <DatePopover
      anchor={anchor}
      placement="top-start"
      value={value}
      onChange={(change) => void editTasks(cache, actions.tasks(), change)}
      onClose={onClose}
    />
  );
}

function PriorityMenu({ anchor, actions, onClose }: PartProps) {
  const { tasks: messages } = useMessages();
  const { selection } = useLazyMessages();
  const entries = [1, 2, 3, 4].map((priority) => ({
    label: messages.priority(priority),
    mark: (
      <span aria-hidden="true">
        <PriorityMark priority={priority} label={messages.priority(priority)} />
      </span>
    ),
    shortcut: String(priority),
    onSelect: () => actions.setPriority(priority),
  }));
  return <Menu anchor={anchor} placement="top-start" label={selection.priority} entries={entries} onClose={onClose} />;
}

/** A label that all of them carry is taken off, any other is put on all of them. */
function LabelsPart({ anchor, actions, onClose }: PartProps) {
  const cache = useQueryClient();
  const [first, ...others] = actions.tasks();
  const onAll = (first?.labels ?? []).filter((name) => others.every((task) => task.labels.includes(name)));
  const toggle = (name: string) => {
    const chosen = actions.tasks();
    const isOff = chosen.every((task) => task.labels.includes(name));
    const without = (labels: readonly string[]) => labels.filter((one) => one !== name);
    void editEach(cache, chosen, ({ labels }) => ({ labels: isOff ? without(labels) : [...without(labels), name] }));
  };
  return <LabelPicker anchor={anchor} chosen={onAll} onToggle={toggle} onClose={onClose} />;
}

function AssigneePart({ anchor, actions, onClose }: PartProps) {
  const cache = useQueryClient();
  const assign = (id: string | undefined) => void editTasks(cache, actions.tasks(), { assignee_id: id ?? null });
  const projectIds = actions.tasks().map((task) => task.project_id);
  return (
    <AssigneePicker anchor={anchor} projectIds={projectIds} onPick={(person) => assign(person?.id)} onClose={onClose} />
  );
}

function MovePart({ anchor, actions, onClose }: PartProps) {
  const cache = useQueryClient();
  const move = (target: Project) => void moveTasks(cache, actions.tasks(), target);
  return <ProjectPicker anchor={anchor} onPick={move} onClose={onClose} />;
}

function MoreMenu({ anchor, actions, onClose }: PartProps) {
  const { tasks: messages } = useMessages();
  const { selection } = useLazyMessages();
  const entries = [
    { label: messages.copyMarkdown, icon: ClipboardCopy, onSelect: () => void copyAsMarkdown(actions.tasks()) },
    { label: messages.duplicate, icon: Copy, onSelect: actions.duplicate },
    { label: messages.delete, icon: Trash2, danger: true, onSelect: actions.remove },
  ];
  return <Menu anchor={anchor} placement="top-start" label={selection.more} entries={entries} onClose={onClose} />;
}
