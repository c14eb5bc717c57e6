import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { useNow } from '../../dates/now.ts';
import { useToday } from '../../dates/today.ts';
import { preventTouchScroll } from '../../dnd/drag-state.ts';
import { useShortcutsLoading } from '../../keyboard/keyboard.ts';
import { lazyAfterFirstView, lazyWithMessages } from '../../platform/lazy.tsx';
import { currentMessages } from '../../platform/messages.ts';
import { createStore } from '../../platform/store.ts';
import { ErrorBoundary, reportCrash } from '../../ui/boundary/error-boundary.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { type Area, AreaContext, type TaskPopup } from './area-context.ts';
import { loadRowActions } from './load-row-actions.ts';
import { keepFocus, moveFocusFrom, rowOfTask, rowsIn } from './row-focus.ts';
import styles from './task-area.module.css';

const TaskPopups = lazyWithMessages(() => import('../popups/task-popups.tsx'));
const RowKeys = lazyAfterFirstView(async () => {
  const [module] = await Promise.all([import('./row-keys.tsx'), loadRowActions()]);
  return module;
});

export type TaskAreaProps = {
  /** True if rows show the name of their project. */
  showsProject?: boolean;
  /** The label that all tasks of the page have. Rows do not repeat it. */
  impliedLabel?: string | undefined;
  /** True if the lists are side by side, as on a board. */
  isSideBySide?: boolean;
  /** The number of tasks in all lists together. */
  count: number;
  children: ReactNode;
};

/** Above this number of rows only the visible rows are rendered. */
const MAX_RENDERED = 150;

/** Contains the lists of one page. Their rows share shortcuts, menus and one tab stop. */
export function TaskArea({ showsProject = false, impliedLabel, isSideBySide = false, count, children }: TaskAreaProps) {
  const element = useRef<HTMLDivElement>(null);
  const area = useAreaOf(element, { showsProject, impliedLabel, isSideBySide, isLong: count > MAX_RENDERED });
  useEffect(() => {
    return element.current ? preventTouchScroll(element.current) : undefined;
  }, []);
  return (
    <AreaContext value={area}>
      <div ref={element} className={styles.area} data-side-by-side={isSideBySide}>
        {children}
      </div>
      <ErrorBoundary onCrash={reportCrash}>
        <OpenPopup area={area} />
        <Suspense fallback={<LoadingKeys />}>
          <RowKeys element={element} area={area} />
        </Suspense>
      </ErrorBoundary>
    </AreaContext>
  );
}

function LoadingKeys() {
  useShortcutsLoading();
  return null;
}

function OpenPopup({ area: { popup } }: { area: Area }) {
  const open = useSyncExternalStore(popup.subscribe, popup.get);
  return (
    <Suspense>{open && <TaskPopups popup={open} onOpen={popup.set} onClose={() => popup.set(undefined)} />}</Suspense>
  );
}

type AreaKind = Pick<Area, 'showsProject' | 'impliedLabel' | 'isSideBySide' | 'isLong'>;

function useAreaOf(
  element: { current: HTMLDivElement | null },
  { showsProject, impliedLabel, isSideBySide, isLong }: AreaKind,
): Area {
  const cache = useQueryClient();
  const { timezone: zone } = useUser();
  const now = useNow();
  const today = useToday();
  const { data: projects } = useQuery(queries.projects());
  const { data: labels } = useQuery(queries.labels());
  const [stores] = useState(() => ({
    active: createStore<string | undefined>(undefined),
    editing: createStore<string | undefined>(undefined),
    fixedOrderReason: createStore<string | undefined>(undefined),
    popup: createStore<TaskPopup | undefined>(undefined),
  }));

  return useMemo(() => {
    const byId = new Map(projects?.map((project) => [project.id, project]));
    const colors = new Map(labels?.map((label) => [label.name, label.color]));
    const canEdit = (task: Task) => byId.get(task.project_id)?.role !== 'viewer';
    const rowOf = (task: Task) => (element.current ? rowOfTask(element.current, task.id) : undefined);
    return {
      ...stores,
      today,
      zone,
      now,
      showsProject,
      impliedLabel,
      isSideBySide,
      isLong,
      projectOf: (id) => byId.get(id),
      canEdit,
      checkCanEdit(task) {
        const project = byId.get(task.project_id);
        if (project?.role === 'viewer') showToast({ text: currentMessages().tasks.viewOnly(project.name) });
        return canEdit(task);
      },
      colorOf: (label) => colors.get(label) ?? 'graphite',
      complete(task, completed) {
        const row = rowOf(task);
        if (completed && row && element.current) moveFocusFrom(element.current, row);
        void loadRowActions().then((actions) =>
          completed ? actions.completeTask(cache, task) : actions.reopenTask(cache, task),
        );
      },
      stopEditing(task, { byKey, ...edit }) {
        const stop = () => stores.editing.set(undefined);
        if (byKey) {
          flushSync(stop);
          keepFocus(() => rowOf(task));
        } else stop();
        if (edit.input || edit.indent) void loadRowActions().then((actions) => actions.renameTask(cache, task, edit));
      },
      refocus(task) {
        if (document.activeElement === document.body || rowOf(task)?.contains(document.activeElement)) {
          keepFocus(() => rowOf(task));
        }
      },
      ensureActiveRow() {
        const rows = element.current ? rowsIn(element.current) : [];
        const active = stores.active.get();
        if (!rows.some((row) => row.dataset.task === active)) stores.active.set(rows[0]?.dataset.task);
      },
    };
  }, [cache, element, stores, projects, labels, today, zone, now, showsProject, impliedLabel, isSideBySide, isLong]);
}
