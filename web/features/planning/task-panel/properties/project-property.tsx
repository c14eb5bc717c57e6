import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../../../api/queries.ts';
import { ProjectPicker } from '../../../../fields/pickers/project-picker.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { moveToProject, moveToSection } from '../../../../task-data/actions/move-to-project.ts';
import { ProjectMark } from '../../../../ui/icon/project-mark.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { Property, ValueButton } from './property.tsx';
import styles from './task-properties.module.css';
import type { PropertyProps } from './task-properties.tsx';

/** The project. Moving the task to another project moves its sub-tasks and removes it from its section. */
export function ProjectProperty({ task, canEdit, editors }: PropertyProps) {
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const { data: projects = [] } = useQuery(queries.projects());
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = editors.open === 'project';
  const project = projects.find((one) => one.id === task.project_id);
  const move = (target: Project) => void moveToProject(cache, task, target);
  return (
    <Property name={messages.project}>
      <ValueButton
        ref={button}
        disabled={!canEdit}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => editors.toggle('project')}
      >
        {project && <ProjectMark project={project} />}
        <span className={styles.ellipsis}>{project?.name}</span>
      </ValueButton>
      {isOpen && button.current && (
        <ProjectPicker
          anchor={button.current}
          chosen={task.project_id}
          onPick={move}
          sections={{ of: task, onPick: (section) => void moveToSection(cache, task, section) }}
          onClose={editors.close}
        />
      )}
    </Property>
  );
}

/** The section. Renders nothing if the project has no sections. */
export function SectionProperty({ task, canEdit, editors }: PropertyProps) {
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const { data: sections = [] } = useQuery(queries.sections(task.project_id));
  const button = useRef<HTMLButtonElement>(null);
  if (sections.length === 0) return null;
  const isOpen = editors.open === 'section';
  const name = sections.find((section) => section.id === task.section_id)?.name ?? messages.noSection;
  const choices = [{ id: undefined, name: messages.noSection }, ...sections];
  return (
    <Property name={messages.section}>
      <ValueButton
        ref={button}
        isEmpty={task.section_id === undefined}
        disabled={!canEdit}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => editors.toggle('section')}
      >
        <span className={styles.ellipsis}>{name}</span>
      </ValueButton>
      {isOpen && button.current && (
        <Menu
          anchor={button.current}
          label={messages.section}
          onClose={editors.close}
          entries={choices.map((choice) => ({
            label: choice.name,
            checked: choice.id === task.section_id,
            onSelect: () => void moveToSection(cache, task, choice),
          }))}
        />
      )}
    </Property>
  );
}
