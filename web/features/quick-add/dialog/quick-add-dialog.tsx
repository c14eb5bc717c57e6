import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/queries.ts';
import { useToday } from '../../../dates/today.ts';
import { useCurrentView } from '../../../navigation/current-view.ts';
import { matchPath } from '../../../navigation/match-path.ts';
import { paths } from '../../../navigation/paths.ts';
import { useMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EarlyQuickAdd } from '../early-quick-add.tsx';
import type { Place } from '../place.ts';
import styles from './quick-add-dialog.module.css';

export type QuickAddDialogProps = {
  /** Where the task goes when the line does not say; the view behind decides when nothing is given. */
  projectId?: string | undefined;
  sectionId?: string | undefined;
  /** The day that it is due on, and the clock time or the stretch of that day. */
  dueDate?: string | undefined;
  hours?: string | undefined;
  /** A line that was begun before. */
  typed?: string | undefined;
  onClose: () => void;
};

/** Adding a task from anywhere. */
export function QuickAddDialog({ projectId, sectionId, dueDate, hours, typed, onClose }: QuickAddDialogProps) {
  const { tasks: messages } = useMessages();
  const behind = usePlaceBehind();
  const within = projectId === undefined ? behind : { projectId, sectionId };
  const place = dueDate === undefined ? within : { ...within, dueDate, hours };
  return (
    <Dialog title={messages.addTask} size="top" onClose={onClose}>
      <div className={styles.content}>
        <EarlyQuickAdd {...place} begun={typed} autoFocus isDialog onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** What the view that is open says about a task added from it. */
function usePlaceBehind(): Place {
  const { list = '' } = useCurrentView();
  const today = useToday();
  const { data: projects = [] } = useQuery(queries.projects());
  if (list === paths.today) return { dueDate: today };
  const label = matchPath('/label/:name', list)?.name;
  if (label !== undefined) return { label };
  const id = matchPath('/project/:id', list)?.id;
  const project = projects.find((one) => one.id === id);
  return project && project.role !== 'viewer' && !project.archived ? { projectId: project.id } : {};
}
