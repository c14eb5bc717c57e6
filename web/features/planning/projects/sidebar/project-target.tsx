import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { useMessages } from '../../../../platform/messages.ts';
import { useElementDropZone } from '../../../../task-lists/drag/use-element-drop-zone.ts';
import { loadRowActions } from '../../../../task-lists/list/load-row-actions.ts';
import { moveDraggedNotes } from '../../../notes/notes/index.ts';

/** Lets tasks and notes be dropped on a project, such as its row in the sidebar. Keyboard users move them with the menu. */
export function ProjectTarget({ project, children }: { project: Project; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const cache = useQueryClient();
  const { tasks: messages } = useMessages();
  useElementDropZone({
    element,
    announcement: (name) => messages.movedTo(name, project.name),
    isOrigin: (task) => task.project_id === project.id,
    hasKeyboardPosition: false,
    isDisabled: project.role === 'viewer' || project.archived,
    onNotes: () => void moveDraggedNotes(cache, project),
    onDrop: (ids) => void loadRowActions().then((actions) => actions.moveAllToProject(cache, ids, project)),
  });
  return <div ref={element}>{children}</div>;
}
