import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../api/queries.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { ProjectMark } from '../../ui/icon/project-mark.tsx';
import { Picker } from '../../ui/listbox/picker.tsx';
import type { Anchor } from '../../ui/popover/position.ts';

type ProjectPickerProps = {
  anchor: Anchor;
  /** The id of the current project. Picking it does nothing. */
  chosen?: string;
  onPick: (project: Project) => void;
  onClose: () => void;
};

/** A picker for the projects that the user may add tasks to. */
export function ProjectPicker({ anchor, chosen, onPick, onClose }: ProjectPickerProps) {
  const { taskPanel: messages } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const editable = projects.filter(({ role, archived }) => role !== 'viewer' && !archived);
  const pick = (id: string) => {
    const project = editable.find((one) => one.id === id);
    if (project && id !== chosen) onPick(project);
  };
  return (
    <Picker
      anchor={anchor}
      label={messages.findProject}
      items={editable.map((project) => ({
        id: project.id,
        name: project.name,
        mark: <ProjectMark project={project} />,
      }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onPick={pick}
      emptyText={messages.noProjects}
      onClose={onClose}
    />
  );
}
