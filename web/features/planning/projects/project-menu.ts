import { useQueryClient } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Copy from 'lucide-react/icons/copy';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import History from 'lucide-react/icons/history';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Link2 from 'lucide-react/icons/link-2';
import NotebookText from 'lucide-react/icons/notebook-text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';
import { navigate } from 'wouter/use-browser-location';
import type { Project } from '#contract/resources/project.ts';
import { useFavoriteEntry } from '../../../account/favorites.ts';
import { queries } from '../../../api/queries.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import type { Icon } from '../../../ui/icon/icon.tsx';
import type { MenuEntry } from '../../../ui/menu/menu.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { copyProjectLink } from './copy-project-link.ts';
import { useProjectActions } from './project-actions.ts';
import { saveCalendarFile, saveCsvFile } from './save-project-file.ts';

/** Returns a function that returns the menu of a project: only the actions that the user may perform. */
export function useProjectMenu(): (project: Project) => MenuEntry[] {
  const cache = useQueryClient();
  const { shell, tasks } = useMessages();
  const { projectWork: messages, sharing, templates } = useLazyMessages();
  const { archive, duplicate, remove } = useProjectActions();
  const favoriteEntry = useFavoriteEntry();

  const copyTasks = async ({ id }: Project) => {
    const { copyProject } = await import('../../../task-data/copy/copy-project.ts');
    const sections = await cache.fetchQuery(queries.sections(id));
    await copyProject(
      cache,
      id,
      sections.map((section) => section.id),
    );
  };
  const leaveProject = (project: Project) => {
    if (location.pathname === paths.project(project.id)) navigate(paths.today);
  };

  return (project) => {
    const favorite = favoriteEntry(`project:${project.id}`);
    const link: MenuEntry = { label: messages.copyLink, icon: Link2, onSelect: () => void copyProjectLink(project.id) };
    const history: MenuEntry = {
      label: messages.history,
      needsConnection: true,
      icon: History,
      onSelect: () => navigate(paths.projectHistory(project.id)),
    };
    const webhooks: MenuEntry = {
      label: messages.webhooks,
      needsConnection: true,
      icon: Webhook,
      onSelect: () => navigate(paths.projectWebhooks(project.id)),
    };
    const toNotes: MenuEntry = {
      label: shell.notes,
      icon: NotebookText,
      onSelect: () => navigate(`${paths.notes}?project=${encodeURIComponent(project.id)}`),
    };
    const copy: MenuEntry = {
      label: tasks.copyMarkdown,
      icon: ClipboardCopy,
      onSelect: () => void copyTasks(project),
    };
    const duplication: MenuEntry = {
      label: messages.duplicate,
      needsConnection: true,
      icon: Copy,
      onSelect: () => void duplicate(project),
    };
    const calendarFile: MenuEntry = {
      label: messages.exportCalendar,
      needsConnection: true,
      icon: CalendarArrowDown,
      onSelect: () => void withErrorToast(() => saveCalendarFile(project)),
    };
    const saveTemplate: MenuEntry = {
      label: templates.save,
      needsConnection: true,
      icon: LayoutTemplate,
      onSelect: () => openOverlay({ kind: 'save-template', projectId: project.id }),
    };
    const csvFile: MenuEntry = {
      label: messages.exportCsv,
      needsConnection: true,
      icon: FileSpreadsheet,
      onSelect: () => void withErrorToast(() => saveCsvFile(project)),
    };
    const people = (label: string, icon: Icon): MenuEntry => ({
      label,
      icon,
      needsConnection: true,
      onSelect: () => openOverlay({ kind: 'share', projectId: project.id }),
    });
    const contents = [toNotes, duplication, copy, csvFile, calendarFile, saveTemplate, history];
    if (project.role !== 'owner') return [people(sharing.people, Users), favorite, link, ...contents];
    const edit: MenuEntry = {
      label: shell.edit,
      needsConnection: true,
      icon: Pencil,
      onSelect: () => openOverlay({ kind: 'project', id: project.id }),
    };
    if (project.is_inbox) return [edit, link, ...contents, webhooks];
    return [
      edit,
      people(sharing.share, UserPlus),
      favorite,
      link,
      ...contents,
      webhooks,
      {
        label: project.archived ? messages.unarchive : messages.archive,
        needsConnection: true,
        icon: Archive,
        onSelect: () => void archive(project, !project.archived),
      },
      'separator',
      {
        label: shell.delete,
        needsConnection: true,
        icon: Trash2,
        danger: true,
        onSelect: () => {
          leaveProject(project);
          void remove(project);
        },
      },
    ];
  };
}
