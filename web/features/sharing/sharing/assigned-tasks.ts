import { api } from '../../../api/client.ts';

/** The open tasks of a project that are assigned to one person. Removing the person from the project unassigns them. */
export type AssignedTasks = {
  /** Loads the ids of the assigned tasks. */
  load: () => Promise<void>;
  /** Assigns the loaded tasks to the person again, except those that have another assignee by then. */
  reassign: () => Promise<void>;
};

const PAGE_SIZE = 500;

/** Returns the assigned tasks of one person in one project. They are loaded by `load`. */
export function assignedTasks(project_id: string, assignee_id: string): AssignedTasks {
  let ids: string[] = [];

  const readAll = async (query: { project_id: string; assignee_id?: string }) => {
    const tasks: { id: string; assignee_id?: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.tasks.list({ query: { ...query, limit: PAGE_SIZE, cursor } });
      tasks.push(...page.tasks);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return tasks;
  };

  return {
    async load() {
      ids = (await readAll({ project_id, assignee_id })).map(({ id }) => id);
    },
    async reassign() {
      if (ids.length === 0) return;
      const unassigned = (await readAll({ project_id })).filter((task) => task.assignee_id === undefined);
      const toReassign = unassigned.map(({ id }) => id).filter((id) => ids.includes(id));
      for (let from = 0; from < toReassign.length; from += PAGE_SIZE) {
        const batch = toReassign.slice(from, from + PAGE_SIZE);
        await api.tasks.bulk({ body: { ids: batch, action: 'update', fields: { assignee_id } } });
      }
    },
  };
}
