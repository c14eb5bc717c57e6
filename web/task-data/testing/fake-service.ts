import { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { setLanguage } from '../../platform/messages.ts';

/** What the app asked for: `POST /tasks/roof/complete`, with the body when there was one. */
export type Asked = { what: string; body?: unknown };

/**
 * Puts answers in the place of the service. `answer` gets method, path below the interface's base, and body; it returns
 * the body of success, or an Error to refuse with 409.
 */
export function fakeService(answer: (what: string, body: unknown) => unknown): { asked: Asked[] } {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const what = `${init?.method ?? 'GET'} ${String(input).replace('/api/v1', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push(body === undefined ? { what } : { what, body });
    const found = answer(what, body);
    if (found === undefined) return new Response(null, { status: 204 });
    const refused = found instanceof Error;
    return Response.json(refused ? { code: 'conflict', error: found.message } : found, { status: refused ? 409 : 200 });
  };
  return { asked };
}

/** A cache that holds the open tasks of the project `house`. */
export function cacheOf(tasks: Task[]): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(keys.projectTasks('house'), tasks);
  cache.setQueryData(keys.projects, [
    { id: 'inbox', is_inbox: true, open_count: 0, archived: false } as Project,
    { id: 'house', is_inbox: false, open_count: tasks.length, archived: false } as Project,
  ]);
  return cache;
}

/** The open tasks of `house` as the cache holds them. */
export function heldIn(cache: QueryClient): Task[] {
  return cache.getQueryData<Task[]>(keys.projectTasks('house')) ?? [];
}

/** Has the app speak English, as a browser would begin with. */
export async function speakEnglish(): Promise<void> {
  const nothing = () => undefined;
  Object.assign(globalThis, {
    document: { documentElement: {} },
    localStorage: { setItem: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  await setLanguage('en');
}
