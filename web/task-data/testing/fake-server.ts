import { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { keys } from '../../api/keys.ts';
import { setLanguage } from '../../platform/messages.ts';

/** A request of the app: method and path below `/api/v1`, such as `POST /tasks/roof/complete`, and the body if there is one. */
export type FakeRequest = { request: string; body?: unknown };

/**
 * Replaces `fetch`. `respond` receives the request as in `FakeRequest`, and returns the body of the response, undefined for 204,
 * or an Error for 409. Returns the requests so far.
 */
export function fakeServer(respond: (request: string, body: unknown) => unknown): { requests: FakeRequest[] } {
  const requests: FakeRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request = `${init?.method ?? 'GET'} ${String(input).replace('/api/v1', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push(body === undefined ? { request } : { request, body });
    const response = respond(request, body);
    if (response === undefined) return new Response(null, { status: 204 });
    if (response instanceof Error) return Response.json({ code: 'conflict', error: response.message }, { status: 409 });
    return Response.json(response);
  };
  return { requests };
}

/** Returns a cache with the open tasks of the project `house`. */
export function cacheOf(tasks: Task[]): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(keys.projectTasks('house'), tasks);
  cache.setQueryData(keys.projects, [
    { id: 'inbox', is_inbox: true, open_count: 0, archived: false } as Project,
    { id: 'house', is_inbox: false, open_count: tasks.length, archived: false } as Project,
  ]);
  return cache;
}

/** Returns the cached open tasks of the project `house`. */
export function cachedTasks(cache: QueryClient): Task[] {
  return cache.getQueryData<Task[]>(keys.projectTasks('house')) ?? [];
}

/** Loads the English messages and defines the browser globals that the app uses. */
export async function useEnglishMessages(): Promise<void> {
  const nothing = () => undefined;
  Object.assign(globalThis, {
    document: { documentElement: {} },
    localStorage: fakeStorage(),
    addEventListener: nothing,
    removeEventListener: nothing,
    BroadcastChannel: class {
      postMessage = nothing;
      close = nothing;
    },
  });
  await setLanguage('en');
}

/** A storage whose keys are its properties, as in a browser. */
function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => void delete entries[key],
  };
  return new Proxy(entries, {
    get: (_, name) => methods[name as keyof typeof methods] ?? entries[name as string],
  }) as unknown as typeof methods;
}

/** Replaces `navigator`, whose `onLine` is the result of `isOnline`. Call it in a process of its own. */
export function replaceNavigator(isOnline: () => boolean): void {
  Object.defineProperty(globalThis, 'navigator', {
    value: {
      get onLine() {
        return isOnline();
      },
    },
  });
}
