import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import type { Project } from '#contract/resources/project.ts';
import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { queries } from '../../../api/queries.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { leavingTasks, withLeaving } from '../../../task-data/cache/leaving-tasks.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import type { Row } from '../../../task-data/order/rows.ts';
import { BY_SECTION } from '../../../task-lists/arrange/view-defaults.ts';
import { useSectionDropZone } from '../../../task-lists/drag/use-section-drop-zone.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { collapsedTasks } from '../../../task-lists/list/collapsed-tasks.ts';
import { TaskArea } from '../../../task-lists/list/task-area.tsx';
import { TaskRows } from '../../../task-lists/list/task-rows.tsx';
import { withCompleted } from '../../../task-lists/list/with-completed.ts';
import { ListSection } from '../../../task-lists/sections/list-section.tsx';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { AddButton, QuickAdd, QuickAddSlot } from '../quick-add/index.ts';
import { AddSection, SectionMenu, SectionName } from '../sections/index.ts';
import { ArrangedLists, useViewOptions } from '../view-options/index.ts';
import { DoneInProject } from './done-in-project.tsx';
import { sectionGroups } from './section-groups.ts';

/** The tasks of a project by section, and its completed tasks. */
export function ProjectTasks({ project }: { project: Project }) {
  const sections = useQuery(queries.sections(project.id));
  const tasks = useQuery(taskQueries.inProject(project.id));
  const leaving = useSyncExternalStore(leavingTasks.subscribe, leavingTasks.get);
  const options = useViewOptions(`project:${project.id}`);
  const done = useQuery({ ...taskQueries.completedIn(project.id), enabled: options?.show_completed === true });
  const canEdit = project.role !== 'viewer';
  const shown = tasks.data && withLeaving(tasks.data, leaving, (task) => task.project_id === project.id);
  return (
    <>
      {shown && sections.data ? (
        <TaskArea count={shown.length}>
          <Suspense fallback={<Skeleton />}>
            {options ? (
              <Arranged
                project={project}
                options={options}
                tasks={options.show_completed ? withCompleted(shown, done.data) : shown}
                sections={sections.data}
              />
            ) : (
              <Groups project={project} tasks={shown} sections={sections.data} />
            )}
          </Suspense>
          {canEdit && <AddSection projectId={project.id} />}
          {!options?.show_completed && <DoneInProject projectId={project.id} />}
        </TaskArea>
      ) : (
        <LoadingState queries={[tasks, sections]} />
      )}
    </>
  );
}

type GroupsProps = { project: Project; tasks: Task[]; sections: Section[] };

/** Tasks with view options. The sections are editable unless the options sort or group the tasks otherwise. */
function Arranged({ options, ...lists }: GroupsProps & { options: ViewOptions }) {
  const { project, tasks, sections } = lists;
  return (
    <>
      {(options.group_by ?? options.sort_by) !== undefined && project.role !== 'viewer' && (
        <QuickAddSlot destination={{ projectId: project.id }} />
      )}
      <ArrangedLists options={options} tasks={tasks} defaults={BY_SECTION} sections={sections} isNested>
        {(filtered) => <Groups {...lists} tasks={filtered} />}
      </ArrangedLists>
    </>
  );
}

function Groups({ project, tasks, sections }: GroupsProps) {
  const { tasks: messages } = useMessages();
  const { now } = useArea();
  const hidden = useSyncExternalStore(collapsedTasks.subscribe, collapsedTasks.get);
  const groups = sectionGroups(tasks, sections, hidden, now);
  const empty = project.is_inbox ? messages.inboxEmpty : messages.projectEmpty;
  return (
    <>
      {groups.map(({ section, rows, count }) =>
        section ? (
          <OneSection
            key={section.id}
            section={section}
            sections={sections}
            rows={rows}
            count={count}
            role={project.role}
          />
        ) : (
          <Unsectioned key="none" project={project} rows={rows} />
        ),
      )}
      {tasks.length === 0 && sections.length === 0 && <EmptyState text={empty} />}
    </>
  );
}

/** The tasks without a section, below the quick-add field. */
function Unsectioned({ project, rows }: { project: Project; rows: Row[] }) {
  const { tasks: messages } = useMessages();
  const element = useRef<HTMLDivElement>(null);
  const canEdit = project.role !== 'viewer';
  useSectionDropZone(element, {
    projectId: project.id,
    sectionId: undefined,
    rows,
    label: messages.noSection,
    canEdit,
  });
  return (
    <div ref={element}>
      {canEdit && <QuickAddSlot destination={{ projectId: project.id }} />}
      <TaskRows rows={rows} label={messages.list} />
    </div>
  );
}

type OneSectionProps = { section: Section; sections: Section[]; rows: Row[]; count: number; role: Project['role'] };

function OneSection({ section, sections, rows, count, role }: OneSectionProps) {
  const { projectWork: messages } = useLazyMessages();
  const [isAdding, setAdding] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const canEdit = role !== 'viewer';
  const element = useRef<HTMLElement>(null);
  useSectionDropZone(element, {
    projectId: section.project_id,
    sectionId: section.id,
    rows,
    label: section.name,
    canEdit,
  });
  return (
    <ListSection
      ref={element}
      title={<SectionName section={section} isRenaming={isRenaming} onDone={() => setRenaming(false)} />}
      detail={count > 0 && count}
      quietActions={
        canEdit && (
          <>
            <AddButton listName={section.name} onClick={() => setAdding(true)} />
            <SectionMenu
              section={section}
              sections={sections}
              back={{ label: messages.moveUp, icon: ArrowUp }}
              forward={{ label: messages.moveDown, icon: ArrowDown }}
              onRename={() => setRenaming(true)}
            />
          </>
        )
      }
    >
      <TaskRows rows={rows} label={section.name} />
      <OptionalPart>
        {isAdding && (
          <QuickAdd projectId={section.project_id} sectionId={section.id} autoFocus onClose={() => setAdding(false)} />
        )}
      </OptionalPart>
    </ListSection>
  );
}
