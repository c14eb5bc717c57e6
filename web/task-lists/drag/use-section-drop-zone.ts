import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { cachedTask } from '../../task-data/cache/task-cache.ts';
import { positionInGap } from '../../task-data/order/position.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { useArea } from '../list/area-context.ts';
import { loadRowActions } from '../list/load-row-actions.ts';
import { useListDropZone } from './use-list-drop-zone.ts';

/** A list of one project: its section, its rows, and whether the user may edit them. */
export type SectionList = {
  projectId: string;
  sectionId: string | undefined;
  rows: readonly Row[];
  label: string;
  canEdit: boolean;
};

/** Makes a list of a project a drop zone. Tasks can be reordered, nested, and moved here from other sections. */
export function useSectionDropZone(element: RefObject<HTMLElement | null>, list: SectionList): void {
  const cache = useQueryClient();
  const area = useArea();
  const { tasks: messages } = useMessages();
  const { projectId, sectionId, rows, label, canEdit } = list;
  useListDropZone({
    element,
    rows,
    label,
    isDisabled: !canEdit,
    onDrop(ids, remaining, gap) {
      const [task, ...others] = ids.flatMap((id) => cachedTask(cache, id) ?? []);
      if (!task) return;
      const position = positionInGap(remaining, gap, { projectId, sectionId });
      if (others.length > 0) {
        void loadRowActions().then((actions) => actions.moveTasksTo(cache, [task, ...others], position));
      } else {
        const parent = position.parentId === undefined ? undefined : cachedTask(cache, position.parentId);
        const isNested = parent !== undefined && parent.id !== task.parent_id;
        const toast = isNested ? messages.nested(task.content, parent.content) : messages.moved(task.content);
        void loadRowActions().then((actions) => actions.moveTask(cache, task, position, toast));
      }
      area.refocus(task);
    },
  });
}
