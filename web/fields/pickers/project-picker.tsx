import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../api/queries.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { ProjectMark } from '../../ui/icon/project-mark.tsx';
import { Picker, type PickerItem } from '../../ui/listbox/picker.tsx';
import type { Anchor } from '../../ui/popover/position.ts';
import { type SectionChoice, useSectionItems } from './section-items.ts';

type ProjectPickerProps = {
  anchor: Anchor;
  /** The id of the current project. Picking it does nothing. */
  chosen?: string;
  onPick: (project: Project) => void;
  /** Also offers the sections of the task's project. */
  sections?: { of: Task; onPick: (section: SectionChoice) => void };
  onClose: () => void;
};

/** A picker for the projects that the user may add tasks to, and for the sections of one of them. */
export function ProjectPicker({ sections, ...props }: ProjectPickerProps) {
  return sections ? <WithSections {...props} sections={sections} /> : <Projects {...props} items={[]} />;
}

type SectionsProps = Required<Pick<ProjectPickerProps, 'sections'>> & Omit<ProjectPickerProps, 'sections'>;

function WithSections({ sections, ...props }: SectionsProps) {
  const { items, chosen, isSection, find } = useSectionItems(sections.of);
  const others = items.filter(({ id }) => id !== chosen);
  return <Projects {...props} items={others} onPickItem={(id) => isSection(id) && sections.onPick(find(id))} />;
}

type ProjectsProps = Omit<ProjectPickerProps, 'sections'> & {
  /** Further items, after the projects. */
  items: readonly PickerItem[];
  onPickItem?: (id: string) => void;
};

function Projects({ anchor, chosen, onPick, items, onPickItem, onClose }: ProjectsProps) {
  const { taskPanel: messages } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const editable = projects.filter(({ role, archived }) => role !== 'viewer' && !archived);
  const pick = (id: string) => {
    const project = editable.find((one) => one.id === id);
    if (!project) onPickItem?.(id);
    else if (id !== chosen) onPick(project);
  };
  return (
    <Picker
      anchor={anchor}
      label={messages.findProject}
      items={[
        ...editable.map((project) => ({
          id: project.id,
          name: project.name,
          mark: <ProjectMark project={project} />,
        })),
        ...items,
      ]}
      chosen={chosen === undefined ? [] : [chosen]}
      onPick={pick}
      emptyText={messages.noProjects}
      onClose={onClose}
    />
  );
}
