import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../../api/queries.ts';
import { type ShortcutOutcome, useShortcuts } from '../../../keyboard/keyboard.ts';
import { MAIN_ID } from '../../../navigation/main-id.ts';
import type { EditorName } from '../../../navigation/requested-editor.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { focusComposer } from '../comments/index.ts';
import type { OpenEditor } from './open-editor.ts';
import type { TaskActions } from './use-task-actions.ts';

type PanelKeys = { task: Task; canEdit: boolean; editors: OpenEditor; actions: TaskActions; onClose: () => void };

/** Registers the shortcuts of the open task. While a row of the list has the focus, shortcuts act on that row instead. */
export function usePanelShortcuts({ task, canEdit, editors, actions, onClose }: PanelKeys): void {
  const cache = useQueryClient();
  const { taskPanel: messages } = useLazyMessages();
  const outsideList = (act: () => void, needsEdit = true): ShortcutOutcome => {
    const isInList = document.getElementById(MAIN_ID)?.contains(document.activeElement) ?? false;
    if (isInList) return false;
    if (needsEdit && !canEdit) {
      showToast({ text: messages.readOnly });
      return 'refused';
    }
    act();
    return true;
  };
  const toggleEditor = (name: EditorName) => () => outsideList(() => editors.toggle(name));
  const priority = (value: number) => () => outsideList(() => actions.setPriority(value));
  const always = (act: () => void) => () => {
    act();
    return true;
  };
  useShortcuts({
    complete: () => outsideList(() => actions.complete(!task.completed)),
    priority1: priority(1),
    priority2: priority(2),
    priority3: priority(3),
    priority4: priority(4),
    date: toggleEditor('date'),
    repeat: toggleEditor('repeat'),
    removeDate: () => outsideList(() => task.due_date !== undefined && actions.removeDate()),
    snooze: toggleEditor('snooze'),
    labels: toggleEditor('labels'),
    assignee: toggleEditor('assignee'),
    moveTo: toggleEditor('project'),
    moveToSection: () => {
      if (canEdit && !cache.getQueryData(queries.sections(task.project_id).queryKey)?.length)
        return outsideList(() => showToast({ text: messages.noSections })) && 'refused';
      return outsideList(() => editors.toggle('section'));
    },
    addSubtask: toggleEditor('subtask'),
    comment: () => outsideList(() => focusComposer(task.id)),
    duplicate: () => outsideList(actions.duplicate),
    delete: () => outsideList(actions.remove),
    copyLink: () => outsideList(actions.copyLink, false),
    close: always(onClose),
    saveClose: always(onClose),
  });
}
