import { useQuery, useQueryClient } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useRef } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../api/queries.ts';
import { Dot } from '../../ui/dot.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useWords } from '../../words.ts';
import { moveTask } from '../tasks/actions/move-task.ts';
import { Picker } from './picker.tsx';
import { Property, ValueButton } from './property.tsx';
import styles from './task-properties.module.css';
import type { PropertyProps } from './task-properties.tsx';

/** The project that the task is in. Another one takes its sub-tasks along and leaves sections behind. */
export function ProjectProperty({ task, canEdit, parts }: PropertyProps) {
  const { taskPanel: words, tasks } = useWords();
  const cache = useQueryClient();
  const { data: projects = [] } = useQuery(queries.projects());
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = parts.open === 'project';
  const project = projects.find((one) => one.id === task.project_id);
  const offered = projects.filter((one) => one.role !== 'viewer' && !one.archived);
  const move = (id: string) => {
    const target = offered.find((one) => one.id === id);
    if (!target || id === task.project_id) return;
    const place = { projectId: id, sectionId: undefined, parentId: undefined };
    void moveTask(cache, task, place, tasks.movedTo(task.content, target.name));
  };
  return (
    <Property name={words.project}>
      <ValueButton
        ref={button}
        disabled={!canEdit}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => parts.toggle('project')}
      >
        {project && <ProjectMark project={project} />}
        <span className={styles.ellipsis}>{project?.name}</span>
      </ValueButton>
      {isOpen && button.current && (
        <Picker
          anchor={button.current}
          label={words.findProject}
          items={offered.map((one) => ({ id: one.id, name: one.name, mark: <ProjectMark project={one} /> }))}
          chosen={[task.project_id]}
          onPick={move}
          none={words.noProjects}
          onClose={parts.close}
        />
      )}
    </Property>
  );
}

/** The section of the project; nothing where a project has none. */
export function SectionProperty({ task, canEdit, parts }: PropertyProps) {
  const { taskPanel: words, tasks } = useWords();
  const cache = useQueryClient();
  const { data: sections = [] } = useQuery(queries.sections(task.project_id));
  const button = useRef<HTMLButtonElement>(null);
  if (sections.length === 0) return null;
  const isOpen = parts.open === 'section';
  const name = sections.find((section) => section.id === task.section_id)?.name ?? words.noSection;
  const move = (sectionId: string | undefined, to: string) => {
    if (sectionId === task.section_id) return;
    const place = { projectId: task.project_id, sectionId, parentId: task.parent_id };
    void moveTask(cache, task, place, tasks.movedTo(task.content, to));
  };
  const choices = [{ id: undefined, name: words.noSection }, ...sections];
  return (
    <Property name={words.section}>
      <ValueButton
        ref={button}
        isEmpty={task.section_id === undefined}
        disabled={!canEdit}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => parts.toggle('section')}
      >
        <span className={styles.ellipsis}>{name}</span>
      </ValueButton>
      {isOpen && button.current && (
        <Menu
          anchor={button.current}
          label={words.section}
          onClose={parts.close}
          entries={choices.map((choice) => ({
            label: choice.name,
            checked: choice.id === task.section_id,
            onSelect: () => move(choice.id, choice.name),
          }))}
        />
      )}
    </Property>
  );
}

function ProjectMark({ project }: { project: Project }) {
  return project.is_inbox ? <Inbox /> : <Dot color={project.color} />;
}
