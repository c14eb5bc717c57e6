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
import { openSelectionPopup } from './open-selection-popup.ts';
import type { SelectionActions } from './use-selection.ts';

type PopupsProps = { bar: HTMLElement; actions: SelectionActions };

type PopupProps = { anchor: HTMLElement; actions: SelectionActions; onClose: () => void };

const POPUPS = {
  date: DatePopup,
  priority: PriorityMenu,
  labels: LabelsPopup,
  assignee: AssigneePopup,
  move: MovePopup,
  more: MoreMenu,
};

/** The open menu or popover of the selection bar. Its anchor is its button, or the bar if the button is not rendered. */
export function SelectionPopups({ bar, actions }: PopupsProps) {
  const kind = useSyncExternalStore(openSelectionPopup.subscribe, openSelectionPopup.get);
  if (!kind) return null;
  const anchor = bar.querySelector<HTMLElement>(`[data-popup="${kind}"]`) ?? bar;
  const Popup = POPUPS[kind];
  return <Popup anchor={anchor} actions={actions} onClose={() => openSelectionPopup.set(undefined)} />;
}

function DatePopup({ anchor, actions, onClose }: PopupProps) {
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

function PriorityMenu({ anchor, actions, onClose }: PopupProps) {
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

/** The picker for labels. A label of all selected tasks is removed from them; any other label is added to all. */
function LabelsPopup({ anchor, actions, onClose }: PopupProps) {
  const cache = useQueryClient();
  const [first, ...others] = actions.tasks();
  const common = (first?.labels ?? []).filter((name) => others.every((task) => task.labels.includes(name)));
  const toggle = (name: string) => {
    const chosen = actions.tasks();
    const isOnAll = chosen.every((task) => task.labels.includes(name));
    const without = (labels: readonly string[]) => labels.filter((label) => label !== name);
    void editEach(cache, chosen, ({ labels }) => ({ labels: isOnAll ? without(labels) : [...without(labels), name] }));
  };
  return <LabelPicker anchor={anchor} chosen={common} onToggle={toggle} onClose={onClose} />;
}

function AssigneePopup({ anchor, actions, onClose }: PopupProps) {
  const cache = useQueryClient();
  const assign = (id: string | undefined) => void editTasks(cache, actions.tasks(), { assignee_id: id ?? null });
  const projectIds = actions.tasks().map((task) => task.project_id);
  return (
    <AssigneePicker anchor={anchor} projectIds={projectIds} onPick={(person) => assign(person?.id)} onClose={onClose} />
  );
}

function MovePopup({ anchor, actions, onClose }: PopupProps) {
  const cache = useQueryClient();
  const move = (target: Project) => void moveTasks(cache, actions.tasks(), target);
  return <ProjectPicker anchor={anchor} onPick={move} onClose={onClose} />;
}

function MoreMenu({ anchor, actions, onClose }: PopupProps) {
  const { tasks: messages } = useMessages();
  const { selection } = useLazyMessages();
  const entries = [
    { label: messages.copyMarkdown, icon: ClipboardCopy, onSelect: () => void copyAsMarkdown(actions.tasks()) },
    { label: messages.duplicate, icon: Copy, needsConnection: true, onSelect: actions.duplicate },
    { label: messages.delete, icon: Trash2, danger: true, onSelect: actions.remove },
  ];
  return <Menu anchor={anchor} placement="top-start" label={selection.more} entries={entries} onClose={onClose} />;
}
