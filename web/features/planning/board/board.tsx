import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Project } from '#contract/resources/project.ts';
import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import type { ViewKey } from '../../../account/use-set-view-options.ts';
import { queries } from '../../../api/queries.ts';
import { isDragging } from '../../../dnd/drag-state.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { leavingTasks, withLeaving } from '../../../task-data/cache/leaving-tasks.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { useMembers } from '../../../task-data/use-members.ts';
import type { ViewContext } from '../../../task-lists/arrange/group-tasks.ts';
import { useGroupTitle } from '../../../task-lists/arrange/group-title.ts';
import { isSorted } from '../../../task-lists/arrange/sort-tasks.ts';
import { BY_SECTION } from '../../../task-lists/arrange/view-defaults.ts';
import { TaskArea } from '../../../task-lists/list/task-area.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { AddSection } from '../sections/index.ts';
import { useViewContext, useViewOptions } from '../view-options/index.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { collapsedColumns, collapseKey } from './collapsed-columns.ts';
import columnStyles from './column.module.css';
import { boardGrouping, columnsOf, isUnused } from './columns.ts';
import { focusAdjacentColumn } from './focus-adjacent-column.ts';
import { useBoardDropZone } from './use-column-drag.ts';
import { useKeptColumns } from './use-kept-columns.ts';

/** The tasks of a project as cards in columns. */
export default function Board({ project }: { project: Project }) {
  const sections = useQuery(queries.sections(project.id));
  const tasks = useQuery(taskQueries.inProject(project.id));
  const leaving = useSyncExternalStore(leavingTasks.subscribe, leavingTasks.get);
  if (!tasks.data || !sections.data) return <LoadingState queries={[tasks, sections]} />;
  const shown = withLeaving(tasks.data, leaving, (task) => task.project_id === project.id);
  return (
    <TaskArea count={shown.length} isSideBySide>
      <Columns project={project} tasks={shown} sections={sections.data} />
    </TaskArea>
  );
}

type ColumnsProps = { project: Project; tasks: Task[]; sections: Section[] };

function Columns({ project, tasks, sections }: ColumnsProps) {
  const { board: messages } = useLazyMessages();
  const view: ViewKey = `project:${project.id}`;
  const options = useViewOptions(view) ?? NO_OPTIONS;
  const context = useProjectPeople(project, tasks, useViewContext(BY_SECTION, sections));
  const nameOf = useGroupTitle(context);
  const collapsed = useSyncExternalStore(collapsedColumns.subscribe, collapsedColumns.get);
  const isDragActive = useSyncExternalStore(isDragging.subscribe, isDragging.get);
  const element = useRef<HTMLElement>(null);
  useColumnKeys(element);
  useKeptColumns(element);
  useBoardDropZone(
    element,
    project.id,
    sections.map(({ id }) => id),
  );
  const canEdit = project.role !== 'viewer';
  const columns = columnsOf(tasks, options, context);
  const common = { columns, sections, labels: context.labels, records: context, projectId: project.id, canEdit };
  return (
    <section
      ref={element}
      className={styles.board}
      aria-label={messages.label(project.name)}
      data-dragging={isDragActive}
    >
      {columns.map((column) => (
        <BoardColumn
          key={column.key}
          column={column}
          isUnused={isUnused(column, columns)}
          {...common}
          name={nameOf({ ...column, tasks: [] })}
          collapseKey={collapseKey(project.id, column.key)}
          isCollapsed={collapsed.has(collapseKey(project.id, column.key))}
          isSorted={isSorted(options)}
        />
      ))}
      {canEdit && boardGrouping(options) === 'section' && (
        <AddSection projectId={project.id} className={columnStyles.addColumn} />
      )}
    </section>
  );
}

const NO_OPTIONS: ViewOptions = {};

/** Limits the people of the columns to members of the project and assignees of its tasks. */
function useProjectPeople({ id }: Project, tasks: readonly Task[], context: ViewContext): ViewContext {
  const { people } = useMembers([id]);
  const projectPeople = new Set([...people.map((person) => person.id), ...tasks.map(({ assignee_id }) => assignee_id)]);
  return { ...context, people: context.people.filter(({ id }) => projectPeople.has(id)) };
}

/** Moves the focus between columns with the left and right arrows, h and l. */
function useColumnKeys(element: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const board = element.current;
    if (!board) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && focusAdjacentColumn(board, event)) event.preventDefault();
    };
    board.addEventListener('keydown', onKeyDown);
    return () => board.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
