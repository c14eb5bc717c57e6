import { api } from '../../api/client.ts';

/** The open tasks of a project that are somebody's to do, which leaving the project takes away. */
export type GivenTasks = {
  /** Takes down which they are now. */
  read: () => Promise<void>;
  /** Gives the person those that were taken down and are nobody's still. */
  giveBack: () => Promise<void>;
};

const PAGE = 500;

/** Those of one person in one project; nothing is read before `read`. */
export function givenTasks(project_id: string, assignee_id: string): GivenTasks {
  let ids: string[] = [];

  const readAll = async (query: { project_id: string; assignee_id?: string }) => {
    const tasks: { id: string; assignee_id?: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.tasks.list({ query: { ...query, limit: PAGE, cursor } });
      tasks.push(...page.tasks);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return tasks;
  };

  return {
    async read() {
      ids = (await readAll({ project_id, assignee_id })).map(({ id }) => id);
    },
    async giveBack() {
      if (ids.length === 0) return;
      const free = (await readAll({ project_id })).filter((task) => task.assignee_id === undefined);
      const back = free.map(({ id }) => id).filter((id) => ids.includes(id));
      for (let from = 0; from < back.length; from += PAGE) {
        const some = back.slice(from, from + PAGE);
        await api.tasks.bulk({ body: { ids: some, action: 'update', fields: { assignee_id } } });
      }
    },
  };
}
