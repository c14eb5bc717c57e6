import { useQuery } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../api/queries.ts';
import { useMessages } from '../../platform/messages.ts';

/** A section of a project, or the tasks without a section. */
export type SectionChoice = { id: string | undefined; name: string };

const PREFIX = 'section:';

/** Returns the items of a picker for the sections of the task's project, and for no section. Empty if the project has no sections. */
export function useSectionItems(task: Pick<Task, 'project_id' | 'section_id'>) {
  const { tasks: messages } = useMessages();
  const { data: sections, isPending } = useQuery(queries.sections(task.project_id));
  const none: SectionChoice = { id: undefined, name: messages.noSection };
  const choices: SectionChoice[] = sections?.length ? [none, ...sections] : [];
  const itemId = (id: string | undefined) => PREFIX + (id ?? '');
  return {
    items: choices.map(({ id, name }) => ({ id: itemId(id), name })),
    /** The id of the item of the current section. */
    chosen: itemId(task.section_id),
    isPending,
    isSection: (id: string) => id.startsWith(PREFIX),
    find: (id: string) => choices.find((choice) => itemId(choice.id) === id) ?? none,
  };
}
