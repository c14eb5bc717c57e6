import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useSyncExternalStore } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { openTask } from '../../navigation/current-view.ts';
import { paths } from '../../navigation/paths.ts';
import { useMessages } from '../../platform/messages.ts';
import { keepVisible, leaveSoon } from '../../task-data/cache/leaving-tasks.ts';
import { isSnoozed } from '../../task-data/order/compare.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { useIsUnconfirmed } from '../../task-data/outbox/unconfirmed.ts';
import { isUnsent } from '../../task-data/unsent.ts';
import { PriorityMark } from '../../ui/icon/priority-mark.tsx';
import { ProjectMark } from '../../ui/icon/project-mark.tsx';
import { TaskCheckbox } from '../../ui/icon/task-checkbox.tsx';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import { pointAnchor } from '../../ui/popover/point-anchor.ts';
import { useTaskDrag } from '../drag/use-task-drag.ts';
import { useArea } from '../list/area-context.ts';
import { setCollapsed } from '../list/collapsed-tasks.ts';
import { selected } from '../selection/selection.ts';
import { DragHandle } from './drag-handle.tsx';
import { loadedTitleEditor } from './loaded-title-editor.ts';
import { RowActions } from './row-actions.tsx';
import { type ImpliedValue, TaskMeta } from './task-meta.tsx';
import styles from './task-row.module.css';
import { WaitingMark } from './waiting-mark.tsx';

export type TaskRowProps = {
  row: Row;
  implied: ImpliedValue;
  /** The number of the row, from 1, and the number of rows. Undefined if all rows are rendered. */
  position: { number: number; count: number } | undefined;
};

/** One task in a list. The link of the title covers the row, and the controls are above it. */
export const TaskRow = memo(function TaskRow({ row, implied, position }: TaskRowProps) {
  const area = useArea();
  const { tasks: messages } = useMessages();
  const { task, depth } = row;
  const isActive = useIsValue(area.active, task.id);
  const isEditing = useIsValue(area.editing, task.id);
  const isSelected = useSyncExternalStore(selected.subscribe, () => selected.get().has(task.id));
  const isWaiting = useIsUnconfirmed(task.id);
  const isOpen = usePathname() === paths.task(task.id);
  const canEdit = area.canEdit(task);
  const tabIndex = isActive ? 0 : -1;
  const drag = useTaskDrag(task, { liftsElement: true });
  const canDrag = canEdit && !task.completed && !isEditing;

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (isEditing || event.defaultPrevented) return;
    event.preventDefault();
    area.popup.set({ kind: 'more', task, anchor: pointAnchor(event.currentTarget, event) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' && row.openSubtasks > 0 && !row.collapsed) setCollapsed(task.id, true);
    else if (event.key === 'ArrowRight' && row.collapsed) setCollapsed(task.id, false);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 has a level for items of nested lists
    <li
      className={styles.row}
      style={{ '--depth': depth } as CSSProperties}
      data-task={task.id}
      data-depth={depth}
      data-completed={task.completed}
      data-open={isOpen}
      data-selected={isSelected}
      data-snoozed={isSnoozed(task, area.now)}
      aria-level={depth > 0 ? depth + 1 : undefined}
      aria-posinset={position?.number}
      aria-setsize={position?.count}
      aria-busy={isUnsent(task) && !isWaiting}
      onFocus={() => area.active.set(task.id)}
      onPointerEnter={task.completed ? () => keepVisible(task.id) : undefined}
      onPointerLeave={task.completed ? () => leaveSoon(task.id) : undefined}
      onPointerDown={canDrag ? drag.onPointerDown : undefined}
      onContextMenu={onContextMenu}
      onKeyDown={isEditing ? undefined : onKeyDown}
    >
      {canDrag && <DragHandle task={task} tabIndex={tabIndex} onKeyDown={drag.onHandleKey} />}
      <span className={styles.checkbox}>
        <TaskCheckbox
          checked={task.completed}
          priority={task.priority}
          label={task.content}
          disabled={!canEdit}
          tabIndex={tabIndex}
          onChange={(checked) => area.complete(task, checked)}
        />
      </span>
      <span className={styles.priority}>
        <PriorityMark priority={task.priority} label={messages.priority(task.priority)} />
      </span>
      <div className={styles.body}>
        <Title row={row} isEditing={isEditing} tabIndex={tabIndex} />
        {isSelected && <VisuallyHidden>{messages.selected}</VisuallyHidden>}
        <TaskMeta row={row} implied={implied} tabIndex={tabIndex} />
      </div>
      {isWaiting && <WaitingMark />}
      {area.showsProject && <ProjectName id={task.project_id} />}
      {!isEditing && <RowActions task={task} canEdit={canEdit} tabIndex={tabIndex} />}
    </li>
  );
});

function Title({ row: { task }, isEditing, tabIndex }: { row: Row; isEditing: boolean; tabIndex: number }) {
  const { tasks: messages } = useMessages();
  const area = useArea();
  const editor = useSyncExternalStore(loadedTitleEditor.subscribe, loadedTitleEditor.get);
  if (isEditing) {
    return editor ? <editor.TitleEditor task={task} onDone={(edit) => area.stopEditing(task, edit)} /> : task.content;
  }
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openTask(task.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isComplete = event.key === ' ';
    if (!isComplete && !(event.key === 'Enter' && event.shiftKey)) return;
    event.preventDefault();
    if (!area.checkCanEdit(task)) return;
    if (isComplete) area.complete(task, !task.completed);
    else area.editing.set(task.id);
  };
  return (
    <div>
      <a
        data-title
        href={paths.task(task.id)}
        className={styles.title}
        tabIndex={tabIndex}
        draggable={false}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {task.content}
      </a>
      {isUnsent(task) && <VisuallyHidden>{messages.sending}</VisuallyHidden>}
    </div>
  );
}

function ProjectName({ id }: { id: string }) {
  const { projectOf } = useArea();
  const project = projectOf(id);
  if (!project) return null;
  return (
    <span className={styles.project}>
      <span className={styles.name}>{project.name}</span>
      <ProjectMark project={project} />
    </span>
  );
}

function useIsValue(
  store: { subscribe: (listener: () => void) => () => void; get: () => string | undefined },
  id: string,
) {
  return useSyncExternalStore(store.subscribe, () => store.get() === id);
}
