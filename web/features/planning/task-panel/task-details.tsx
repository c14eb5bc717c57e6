import type { Task } from '#contract/resources/task.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { isUnsent } from '../../../task-data/unsent.ts';
import { useCanEdit } from '../../../task-data/use-can-edit.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { TaskCheckbox } from '../../../ui/icon/task-checkbox.tsx';
import { LinkedNotes } from '../../notes/notes/index.ts';
import { Comments } from '../comments/index.ts';
import { TaskHistory } from '../completed/index.ts';
import { useOpenEditor } from './open-editor.ts';
import { PanelToolbar } from './panel-toolbar.tsx';
import { ParentLink } from './parent-link.tsx';
import { TaskProperties } from './properties/task-properties.tsx';
import { Subtasks } from './subtasks/subtasks.tsx';
import { TaskDates } from './task-dates.tsx';
import styles from './task-details.module.css';
import { DescriptionField } from './text/description-field.tsx';
import { TitleField } from './text/title-field.tsx';
import { useTaskAutosave } from './text/use-task-autosave.ts';
import { usePanelShortcuts } from './use-panel-shortcuts.ts';
import { useTaskActions } from './use-task-actions.ts';

/** The content of the panel: title, description, properties, sub-tasks, linked notes and comments. */
export function TaskDetails({ task, onClose }: { task: Task; onClose: () => void }) {
  const { taskPanel: messages, notes, comments, repeat } = useLazyMessages();
  const [state, autosave] = useTaskAutosave(task);
  const canEdit = useCanEdit(task);
  const editors = useOpenEditor(task.id);
  const actions = useTaskActions(task, onClose);
  const close = () => {
    void autosave.save();
    onClose();
  };
  usePanelShortcuts({ task, canEdit, editors, actions, onClose: close });
  const fieldProps = { task, state, autosave, readOnly: !canEdit, onClose: close };
  return (
    <article className={styles.details}>
      <PanelToolbar task={task} state={state} canEdit={canEdit} actions={actions} editors={editors} onClose={close} />
      <div className={styles.body}>
        {task.parent_id !== undefined && <ParentLink id={task.parent_id} />}
        {!canEdit && <p className={styles.note}>{messages.readOnly}</p>}
        <div className={styles.head}>
          <span className={styles.checkbox}>
            <TaskCheckbox
              checked={task.completed}
              priority={task.priority}
              label={task.content}
              disabled={!canEdit}
              onChange={actions.complete}
            />
          </span>
          <TitleField {...fieldProps} />
        </div>
        <DescriptionField {...fieldProps} />
        <TaskProperties task={task} canEdit={canEdit} editors={editors} />
        <Subtasks task={task} canEdit={canEdit} editors={editors} />
        {task.recurrence_rule !== undefined && (
          <OptionalPart name={repeat.history}>
            <TaskHistory task={task} canEdit={canEdit} />
          </OptionalPart>
        )}
        <OptionalPart name={notes.linkedFrom}>
          {!isUnsent(task) && <LinkedNotes kind="task" targetId={task.id} title={notes.linkedFrom} level={3} />}
        </OptionalPart>
        <OptionalPart name={comments.title}>
          <Comments key={task.id} task={task} canEdit={canEdit} />
        </OptionalPart>
        <TaskDates task={task} />
      </div>
    </article>
  );
}
