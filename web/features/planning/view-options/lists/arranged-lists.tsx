import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { openCount } from '../../../../task-data/open-count.ts';
import { flatRows, nestedRows, type Row } from '../../../../task-data/order/rows.ts';
import { passesFilters } from '../../../../task-lists/arrange/filter-tasks.ts';
import { groupKey, groupTasks, type TaskGroup, type ViewContext } from '../../../../task-lists/arrange/group-tasks.ts';
import { useGroupTitle } from '../../../../task-lists/arrange/group-title.ts';
import { comparator } from '../../../../task-lists/arrange/sort-tasks.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { collapsedTasks } from '../../../../task-lists/list/collapsed-tasks.ts';
import { TaskRows } from '../../../../task-lists/list/task-rows.tsx';
import { ListSection } from '../../../../task-lists/sections/list-section.tsx';
import { Overdue } from '../../../../task-lists/sections/overdue.tsx';
import { ProjectMark } from '../../../../ui/icon/project-mark.tsx';
import { useViewContext } from '../use-view-context.ts';
import { HiddenCount } from './hidden-count.tsx';
import { useFixedOrder, useSortedZone } from './use-sorted-zone.ts';

export type ArrangedListsProps = {
  options: ViewOptions;
  /** The tasks of the view. Includes completed ones if they are shown. */
  tasks: readonly Task[];
  defaults: ViewContext['defaults'];
  /** The sections of the project, in the view of one project. */
  sections?: readonly Section[];
  /** Sub-tasks are nested below their parents, as in the view of one project. */
  isNested?: boolean;
  /** Renders the default lists. Used if the options only filter, without grouping and sorting. */
  children?: (filtered: Task[]) => ReactNode;
};

/** The lists of a view, grouped, sorted and filtered by its options. */
export default function ArrangedLists(props: ArrangedListsProps) {
  const { options, tasks, defaults, sections, children } = props;
  const context = useViewContext(defaults, sections);
  useFixedOrder(options);
  const filtered = tasks.filter((task) => passesFilters(task, options, context));
  const renderDefault = options.group_by === undefined && options.sort_by === undefined ? children : undefined;
  return (
    <>
      {renderDefault ? renderDefault(filtered) : <Groups {...props} context={context} />}
      <HiddenCount all={tasks.length} shown={filtered.length} needsEmptyState={!renderDefault} />
    </>
  );
}

function Groups({ options, tasks, isNested = false, context }: ArrangedListsProps & { context: ViewContext }) {
  const titleOf = useGroupTitle(context);
  const hidden = useSyncExternalStore(collapsedTasks.subscribe, collapsedTasks.get);
  const compare = comparator(options, context);
  const rowsOf = (group: TaskGroup) =>
    isNested && (group.by === 'none' || group.by === 'section')
      ? nestedRows(group.tasks, compare, hidden)
      : flatRows(group.tasks, compare);
  return groupTasks(tasks, options, context).map((group) => (
    <OneGroup key={groupKey(group)} group={group} title={titleOf(group)} rows={rowsOf(group)} options={options} />
  ));
}

type OneGroupProps = { group: TaskGroup; title: string; rows: Row[]; options: ViewOptions };

function OneGroup({ group, title, rows, options }: OneGroupProps) {
  const { today, projectOf } = useArea();
  const list = useRef<HTMLDivElement>(null);
  useSortedZone(list, options);
  if (group.by === 'overdue') return <Overdue rows={rows} />;
  const implied = group.by === 'day' ? (group.value ?? today) : group.by === 'assignee' ? group.value : undefined;
  const project = group.by === 'project' && group.value !== undefined ? projectOf(group.value) : undefined;
  const lines = <TaskRows rows={rows} label={title} implied={implied} />;
  return (
    <div ref={list}>
      {group.by === 'none' ? (
        lines
      ) : (
        <ListSection title={title} mark={project && <ProjectMark project={project} />} detail={openCount(group.tasks)}>
          {lines}
        </ListSection>
      )}
    </div>
  );
}
