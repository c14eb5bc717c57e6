import type { Task } from '#contract/resources/task.ts';
import { useShortcuts } from '../../keyboard/keyboard.ts';
import { MAIN_ID } from '../../navigation/main-id.ts';
import type { PartName } from '../../navigation/wanted-part.ts';
import { focusComposer } from '../comments/index.ts';
import type { OpenParts } from './open-part.ts';
import type { TaskActions } from './use-task-actions.ts';

type PanelKeys = { task: Task; canEdit: boolean; parts: OpenParts; actions: TaskActions; onClose: () => void };

/** The keys of the open task. While a row of the list has the focus, those of a task are the row's. */
export function usePanelShortcuts({ task, canEdit, parts, actions, onClose }: PanelKeys): void {
  const here = (act: () => void, needsEdit = true) => {
    const isInList = document.getElementById(MAIN_ID)?.contains(document.activeElement) ?? false;
    if (isInList || (needsEdit && !canEdit)) return false;
    act();
    return true;
  };
  const part = (name: PartName) => () => here(() => parts.toggle(name));
  const priority = (value: number) => () => here(() => actions.setPriority(value));
  const done = (act: () => void) => () => {
    act();
    return true;
  };
  useShortcuts({
    complete: () => here(() => actions.complete(!task.completed)),
    priority1: priority(1),
    priority2: priority(2),
    priority3: priority(3),
    priority4: priority(4),
    date: part('date'),
    repeat: part('date'),
    removeDate: () => here(() => task.due_date !== undefined && actions.removeDate()),
    snooze: part('snooze'),
    labels: part('labels'),
    assignee: part('assignee'),
    moveTo: part('project'),
    addSubtask: part('subtask'),
    comment: () => here(() => focusComposer(task.id)),
    duplicate: () => here(actions.duplicate),
    delete: () => here(actions.remove),
    copyLink: () => here(actions.copyLink, false),
    close: done(onClose),
    saveClose: done(onClose),
  });
}
