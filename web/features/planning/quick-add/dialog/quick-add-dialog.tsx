import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queries } from '../../../../api/queries.ts';
import { useToday } from '../../../../dates/today.ts';
import { useCurrentView } from '../../../../navigation/current-view.ts';
import { matchPath } from '../../../../navigation/match-path.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useMessages } from '../../../../platform/messages.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { Destination } from '../destination.ts';
import { EarlyQuickAdd } from '../early-quick-add.tsx';
import { viewDestination } from '../view-destination.ts';
import styles from './quick-add-dialog.module.css';

export type QuickAddDialogProps = {
  /** Default project and section. Undefined uses the destination of the current view. */
  projectId?: string | undefined;
  sectionId?: string | undefined;
  /** Due date, and a local time or range (`14:00`, `14:00-14:45`). */
  dueDate?: string | undefined;
  hours?: string | undefined;
  /** Text that was typed before. */
  typed?: string | undefined;
  onClose: () => void;
};

/** The dialog to add a task from any view. */
export function QuickAddDialog({ projectId, sectionId, dueDate, hours, typed, onClose }: QuickAddDialogProps) {
  const { tasks: messages } = useMessages();
  const fromView = useViewDestination();
  const base = projectId === undefined ? fromView : { projectId, sectionId };
  const destination = dueDate === undefined ? base : { ...base, dueDate, hours };
  return (
    <Dialog title={messages.addTask} size="composer" onClose={onClose}>
      <div className={styles.content}>
        <EarlyQuickAdd {...destination} initialText={typed} autoFocus isDialog onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** Returns the destination that the current view determines. */
function useViewDestination(): Destination {
  const { list = '' } = useCurrentView();
  const provided = useSyncExternalStore(viewDestination.subscribe, viewDestination.get);
  const today = useToday();
  const { data: projects = [] } = useQuery(queries.projects());
  if (provided) return provided;
  if (list === paths.today) return { dueDate: today };
  const label = matchPath('/label/:name', list)?.name;
  if (label !== undefined) return { label };
  const id = matchPath('/project/:id', list)?.id;
  const project = projects.find((one) => one.id === id);
  return project && project.role !== 'viewer' && !project.archived ? { projectId: project.id } : {};
}
