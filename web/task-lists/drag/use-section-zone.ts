import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { cachedTask } from '../../task-data/cache/task-cache.ts';
import { positionInGap } from '../../task-data/order/position.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { useArea } from '../list/area-context.ts';
import { loadRowActions } from '../list/load-row-actions.ts';
import { useListZone } from './use-list-zone.ts';

/** A list of one project: its section, its rows and whether the person may change it. */
export type SectionList = {
  projectId: string;
  sectionId: string | undefined;
  rows: readonly Row[];
  label: string;
  canEdit: boolean;
};

/** Lets tasks be put in order in a list of a project, moved there from another section, and nested. */
export function useSectionZone(element: RefObject<HTMLElement | null>, list: SectionList): void {
  const cache = useQueryClient();
  const area = useArea();
  const { tasks: messages } = useMessages();
  const { projectId, sectionId, rows, label, canEdit } = list;
  useListZone({
    element,
    rows,
    label,
    isDisabled: !canEdit,
    onDrop(id, rest, gap) {
      const task = cachedTask(cache, id);
      if (!task) return;
      const place = positionInGap(rest, gap, { projectId, sectionId });
      const parent = place.parentId === undefined ? undefined : cachedTask(cache, place.parentId);
      const isNested = parent !== undefined && parent.id !== task.parent_id;
      const toast = isNested ? messages.nested(task.content, parent.content) : messages.moved(task.content);
      void loadRowActions().then((work) => work.moveTask(cache, task, place, toast));
      area.refocus(task);
    },
  });
}
