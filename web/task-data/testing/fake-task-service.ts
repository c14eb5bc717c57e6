import type { Task } from '#contract/resources/task.ts';
import { anyTask } from './any-task.ts';

/** What happens to a request: it arrives, it does not arrive, or its response is lost. */
export type Network = 'works' | 'fails' | 'loses responses';

type Stored = Task & { isDeleted: boolean; isChanged: boolean };

/** A service in memory that knows the requests of one task. */
export class FakeTaskService {
  network: Network = 'works';
  readonly #tasks = new Map<string, Stored>();

  /** The tasks that are not in the trash, by id. */
  get tasks(): readonly Task[] {
    return [...this.#tasks.values()]
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ isDeleted: _, isChanged: _c, ...task }) => task)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Changes a task as another user does. */
  change(id: string, values: Partial<Task>): void {
    const task = this.#tasks.get(id);
    if (task) this.#store({ ...task, ...values });
  }

  /** A `fetch` that this service answers. */
  readonly fetch: typeof fetch = async (input, init) => {
    await Promise.resolve();
    if (this.network === 'fails') throw new TypeError('offline');
    const path = new URL(String(input), 'http://service').pathname.replace('/api/v1', '');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const ifMatch = new Headers(init?.headers).get('If-Match')?.replaceAll('"', '') ?? undefined;
    const response = this.#answer(`${init?.method ?? 'GET'} ${path}`, body, ifMatch);
    if (this.network === 'loses responses') throw new TypeError('lost');
    return response;
  };

  #answer(request: string, body: Record<string, unknown>, ifMatch: string | undefined): Response {
    if (request === 'GET /ping') return Response.json({ status: 'ok' });
    if (request === 'POST /tasks/quick-add') return this.#create(String(body.id), { content: String(body.text) });
    if (request === 'POST /tasks') return this.#create(String(body.id), body);
    const [, id = ''] = /tasks\/([^/]+)/.exec(request) ?? [];
    const task = this.#tasks.get(id);
    const action = request.replace(id, 'ID');
    if (action === 'POST /trash/tasks/ID/restore' && task?.isDeleted) return this.#store({ ...task, isDeleted: false });
    if (!task || task.isDeleted) return Response.json({ code: 'not_found', error: '' }, { status: 404 });
    switch (action) {
      case 'GET /tasks/ID':
        return json(task);
      case 'PATCH /tasks/ID':
      case 'POST /tasks/ID/move':
        if (ifMatch !== undefined && ifMatch !== task.etag)
          return Response.json({ code: 'precondition_failed', error: '', current: task }, { status: 412 });
        return this.#store({ ...task, ...body });
      case 'POST /tasks/ID/complete':
        return this.#store({ ...task, completed: true });
      case 'POST /tasks/ID/reopen':
        return this.#store({ ...task, completed: false });
      case 'POST /tasks/ID/snooze': {
        const { snoozed_until: _, ...awake } = task;
        return this.#store(body.until === null ? awake : { ...awake, snoozed_until: String(body.until) });
      }
      case 'DELETE /tasks/ID':
        this.#store({ ...task, isDeleted: true });
        return new Response(null, { status: 204 });
      default:
        throw new Error(`unexpected request ${request}`);
    }
  }

  #create(id: string, values: Partial<Task>): Response {
    const known = this.#tasks.get(id);
    return known ? json(known) : this.#store({ ...anyTask({ ...values, id }), isDeleted: false, isChanged: false });
  }

  #store(task: Stored): Response {
    const stored = { ...task, etag: String(Number(task.etag) + 1), isChanged: this.#tasks.has(task.id) };
    this.#tasks.set(task.id, stored);
    return json(stored);
  }
}

function json({ isDeleted: _, isChanged, ...task }: Stored): Response {
  return Response.json({ ...task, ...(isChanged && { updated_at: CHANGED_AT }) });
}

/** Differs from the time of the creation. */
const CHANGED_AT = '2026-10-02T08:00:00.000Z';
