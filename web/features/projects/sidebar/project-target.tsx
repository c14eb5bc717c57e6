import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Project } from '#contract/resources/project.ts';
import { useMessages } from '../../../platform/messages.ts';
import { useFrameZone } from '../../../task-lists/drag/use-frame-zone.ts';
import { loadWork } from '../../../task-lists/list/work.ts';
import { moveDraggedNotes } from '../../notes/index.ts';

/** Lets tasks and notes be dropped on a project, such as its row in the sidebar. Keyboard users move them with the menu. */
export function ProjectTarget({ project, children }: { project: Project; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const cache = useQueryClient();
  const { tasks: messages } = useMessages();
  useFrameZone({
    element,
    spoken: (name) => messages.movedTo(name, project.name),
    isHome: (task) => task.project_id === project.id,
    byKeys: false,
    isOff: project.role === 'viewer' || project.archived,
    onNotes: () => void moveDraggedNotes(cache, project),
    onDrop({ id }) {
      const destination = { projectId: project.id, sectionId: undefined, parentId: undefined };
      void loadWork().then((work) => {
        const task = work.heldTask(cache, id);
        if (task) void work.moveTask(cache, task, destination, messages.movedTo(task.content, project.name));
      });
    },
  });
  return <div ref={element}>{children}</div>;
}
