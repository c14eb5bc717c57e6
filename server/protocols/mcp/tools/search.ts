/** The pair of tools by which some assistants read: a search over everything, and the text of one result. */

import { api } from '#contract/endpoints/index.ts';
import { Type } from '#contract/type.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type ToolContext, tool } from '../tool.ts';

const Result = { id: Type.String(), title: Type.String(), url: Type.String() };

/** Kinds of results, with their paths in the web app. */
const KINDS = ['task', 'project', 'note'] as const;
type Kind = (typeof KINDS)[number];

const search = tool({
  name: 'search',
  title: 'Search everything',
  description: 'Search tasks, projects and notes by words, best match first. Read a result with fetch.',
  kind: 'read',
  input: Type.Object({ query: Type.String({ description: 'Words to search for.' }) }),
  output: Type.Object({ results: Type.Array(Type.Object(Result)) }),
  operations: [api.views.search],
  async run({ run, baseUrl }, { query }) {
    const { tasks, projects, notes } = await run(api.views.search, { query: { q: query } });
    return {
      results: [
        ...tasks.map(({ id, content }) => resultOf(baseUrl, 'task', id, content)),
        ...projects.map(({ id, name }) => resultOf(baseUrl, 'project', id, name)),
        ...notes.map(({ id, title }) => resultOf(baseUrl, 'note', id, title)),
      ],
    };
  },
});

const fetch = tool({
  name: 'fetch',
  title: 'Read a search result',
  description: 'Read the text of a task, project or note by the id of a search result.',
  kind: 'read',
  input: Type.Object({ id: Type.String({ minLength: 1, description: 'The id of a result, such as "task:…".' }) }),
  output: Type.Object({ ...Result, text: Type.String(), metadata: Type.Unsafe<object>({ type: 'object' }) }),
  operations: [api.tasks.get, api.comments.list, api.projects.get, api.tasks.list, api.notes.get],
  async run(context, { id }) {
    const prefixKind = KINDS.find((kind) => id.startsWith(`${kind}:`));
    if (prefixKind !== undefined) return READERS[prefixKind](context, id.slice(prefixKind.length + 1));
    for (const kind of KINDS.slice(0, -1)) {
      const found = await READERS[kind](context, id).catch(absent);
      if (found !== undefined) return found;
    }
    return READERS.note(context, id);
  },
});

const READERS: Record<Kind, (context: ToolContext, id: string) => Promise<object>> = {
  async task({ run, baseUrl }, taskID) {
    const task = await run(api.tasks.get, { taskID });
    const { comments } = await run(api.comments.list, { taskID });
    const commentLines = comments.map(({ user_name = '', body }) => `${user_name}: ${body}`);
    const text = [task.content, task.description ?? '', ...commentLines].filter((part) => part !== '').join('\n\n');
    return { ...resultOf(baseUrl, 'task', taskID, task.content), text, metadata: task };
  },
  async project({ run, baseUrl }, projectID) {
    const project = await run(api.projects.get, { projectID });
    const { tasks } = await run(api.tasks.list, { query: { project_id: projectID } });
    const lines = tasks.map(({ content, due_date }) => `- ${content}${due_date === undefined ? '' : ` (${due_date})`}`);
    const text = [project.name, project.description ?? '', lines.join('\n')].filter((part) => part !== '').join('\n\n');
    return { ...resultOf(baseUrl, 'project', projectID, project.name), text, metadata: project };
  },
  async note({ run, baseUrl }, noteID) {
    const { body = '', ...note } = await run(api.notes.get, { noteID });
    return { ...resultOf(baseUrl, 'note', noteID, note.title), text: body, metadata: note };
  },
};

function resultOf(baseUrl: URL, kind: Kind, id: string, title: string) {
  return { id: `${kind}:${id}`, title, url: new URL(`${kind}/${encodeURIComponent(id)}`, baseUrl).href };
}

/** Another kind may have the id. */
function absent(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}

/** The tools of this file. */
export const searchTools = [search, fetch];
