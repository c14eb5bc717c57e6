import { useQuery, useQueryClient } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Funnel from 'lucide-react/icons/funnel';
import Keyboard from 'lucide-react/icons/keyboard';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Moon from 'lucide-react/icons/moon';
import NotebookText from 'lucide-react/icons/notebook-text';
import Plus from 'lucide-react/icons/plus';
import Sun from 'lucide-react/icons/sun';
import type { Filter } from '#contract/resources/filter.ts';
import type { Label } from '#contract/resources/label.ts';
import type { Note } from '#contract/resources/note.ts';
import type { Person } from '#contract/resources/person.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { keysOf } from '../../../keyboard/table.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { chooseTheme } from '../../../platform/theme.ts';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { LabelMark } from '../../../ui/icon/label-mark.tsx';
import { ProjectMark } from '../../../ui/icon/project-mark.tsx';
import { createNote } from '../../notes/notes/index.ts';
import { FilterMark } from '../filters/index.ts';
import type { FoundEntry, PaletteEntry } from './entries.ts';
import { useViews } from './view-entries.tsx';

/** The entries that are found without a request. */
export type LocalEntries = {
  views: PaletteEntry[];
  people: PaletteEntry[];
  projects: PaletteEntry[];
  labels: PaletteEntry[];
  filters: PaletteEntry[];
  actions: PaletteEntry[];
};

/** Returns the entries that are found without a request. */
export function useLocalEntries(): LocalEntries {
  const { shell } = useMessages();
  const { id: me } = useUser();
  const { data: people = [] } = useQuery(queries.people());
  const { data: projects = [] } = useQuery(queries.projects());
  const { data: labels = [] } = useQuery(queries.labels());
  const { data: filters = [] } = useQuery(queries.filters());
  return {
    views: useViews(),
    people: people.filter(({ id }) => id !== me).map((person) => personEntry(person, shell.delegated)),
    projects: projects.map(projectEntry),
    labels: labels.map(labelEntry),
    filters: filters.map(filterEntry),
    actions: useActions(),
  };
}

/** Returns entries for tasks, with the name of the project as detail. */
export function taskEntries(tasks: Task[], projects: Project[]): FoundEntry[] {
  return tasks.map((task) => ({
    id: task.id,
    name: task.content,
    mark: task.completed ? <CircleCheck /> : <Circle />,
    ...projectDetail(projects, task.project_id),
    urlOrAction: paths.task(task.id),
    text: task.description ?? '',
    labels: task.labels,
  }));
}

/** Returns entries for notes, with the name of the project or of the owner as detail. */
export function noteEntries(notes: Note[], projects: Project[], untitled: string): FoundEntry[] {
  return notes.map((note) => ({
    id: note.id,
    name: note.title || untitled,
    mark: <NotebookText />,
    detail: projects.find(({ id }) => id === note.project_id)?.name ?? note.owner?.name ?? '',
    urlOrAction: paths.note(note.id),
    text: note.preview ?? '',
    labels: [],
  }));
}

function projectDetail(projects: Project[], id: string): Pick<PaletteEntry, 'detail' | 'detailMark'> {
  const project = projects.find((one) => one.id === id);
  return project ? { detail: project.name, detailMark: <ProjectMark project={project} /> } : {};
}

function projectEntry(project: Project): PaletteEntry {
  return {
    id: project.id,
    name: project.name,
    mark: <ProjectMark project={project} />,
    urlOrAction: paths.project(project.id),
  };
}

/** A person opens the tasks that are assigned to other people, grouped by person. */
function personEntry(person: Person, detail: string): PaletteEntry {
  return { id: person.id, name: person.name, mark: <Avatar person={person} />, detail, urlOrAction: paths.delegated };
}

function labelEntry(label: Label): PaletteEntry {
  return {
    id: label.id,
    name: label.name,
    mark: <LabelMark color={label.color} />,
    urlOrAction: paths.label(label.name),
  };
}

function filterEntry(filter: Filter): PaletteEntry {
  return {
    id: filter.id,
    name: filter.name,
    mark: <FilterMark color={filter.color} />,
    urlOrAction: paths.filter(filter.id),
  };
}

/** Returns the entry that creates a filter from the search text. */
export function useSaveSearch(text: string): PaletteEntry {
  const { filters: messages } = useLazyMessages();
  const query = `search: "${text.replace(/["\\]/g, '\\$&')}"`;
  return {
    id: 'save-search',
    name: messages.saveSearch(text),
    mark: <Funnel />,
    urlOrAction: () => openOverlay({ kind: 'filter', query }),
  };
}

function useActions(): PaletteEntry[] {
  const { shell, projects } = useMessages();
  const { filters, notes, templates } = useLazyMessages();
  const cache = useQueryClient();
  const newNote = () => void createNote(cache);
  return [
    {
      id: 'add',
      name: shell.addTask,
      mark: <Plus />,
      shortcut: keysOf('quickAdd'),
      urlOrAction: () => openOverlay({ kind: 'quick-add' }),
    },
    { id: 'new-note', name: notes.add, mark: <NotebookText />, shortcut: keysOf('newNote'), urlOrAction: newNote },
    {
      id: 'new-project',
      name: projects.newProject,
      mark: <FolderPlus />,
      urlOrAction: () => openOverlay({ kind: 'project' }),
    },
    {
      id: 'new-from-template',
      name: templates.newFromTemplate,
      mark: <LayoutTemplate />,
      urlOrAction: paths.templates,
    },
    {
      id: 'new-group',
      name: projects.addGroup,
      mark: <FolderPlus />,
      urlOrAction: () => openOverlay({ kind: 'group' }),
    },
    { id: 'new-filter', name: filters.add, mark: <Funnel />, urlOrAction: () => openOverlay({ kind: 'filter' }) },
    {
      id: 'light',
      name: `${shell.theme}: ${shell.themeLight}`,
      mark: <Sun />,
      urlOrAction: () => chooseTheme('light'),
    },
    { id: 'dark', name: `${shell.theme}: ${shell.themeDark}`, mark: <Moon />, urlOrAction: () => chooseTheme('dark') },
    {
      id: 'shortcuts',
      name: shell.shortcuts,
      mark: <Keyboard />,
      shortcut: keysOf('help'),
      urlOrAction: () => openOverlay({ kind: 'shortcuts' }),
    },
  ];
}
