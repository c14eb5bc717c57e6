import Archive from 'lucide-react/icons/archive';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { navigate } from 'wouter/use-browser-location';
import type { Project } from '#contract/resources/project.ts';
import { paths } from '../../paths.ts';
import { openOverlay } from '../../shell/overlay.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import { useWords } from '../../words.ts';
import { useProjectChanges } from './project-changes.ts';

/** The entries of a project's menu: only what this person may do with it. */
export function useProjectMenu(): (project: Project) => MenuEntry[] {
  const { shell, projects: words } = useWords();
  const { archive, remove } = useProjectChanges();

  const copyLink = async (project: Project) => {
    await navigator.clipboard.writeText(new URL(paths.project(project.id), location.href).href);
    showToast({ text: words.linkCopied });
  };
  const goAway = (project: Project) => {
    if (location.pathname === paths.project(project.id)) navigate(paths.today);
  };

  return (project) => {
    const link: MenuEntry = { label: words.copyLink, icon: Link2, onSelect: () => void copyLink(project) };
    if (project.role !== 'owner') return [link];
    const edit: MenuEntry = {
      label: shell.edit,
      icon: Pencil,
      onSelect: () => openOverlay({ kind: 'project', id: project.id }),
    };
    if (project.is_inbox) return [edit, link];
    return [
      edit,
      link,
      {
        label: project.archived ? words.unarchive : words.archive,
        icon: Archive,
        onSelect: () => void archive(project, !project.archived),
      },
      'line',
      {
        label: shell.delete,
        icon: Trash2,
        danger: true,
        onSelect: () => {
          goAway(project);
          void remove(project);
        },
      },
    ];
  };
}
