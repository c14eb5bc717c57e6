/**
 * Compares the answers of this version with those of another one: `node bench/same-answers.ts FOLDER`, where FOLDER is another checkout
 * with its packages. Fills a database, starts each version on a copy of it with the same clock, and sends the same requests. Prints the
 * requests whose answers differ, and exits with 1 if there are any. Both versions need the same migrations.
 */

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addDays } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { startMeasuredService, startOn } from './service.ts';

const START = Date.now() + 3_600_000;
const TODAY = localDay(START, 'UTC');
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'];

type Call = (method: string, path: string, body?: object) => Promise<string>;

const other = resolve(process.argv[2] ?? '.');
const folder = await mkdtemp(join(tmpdir(), 'sammen-answers-'));
try {
  const service = await startMeasuredService(join(folder, 'data'));
  const { paths, token } = await fill(callerOf(service.port, { cookie: service.cookie }));
  const requests = [
    ...paths.map((path) => ({ path, credential: { cookie: service.cookie } })),
    ...paths
      .filter((path) => path.includes('q='))
      .map((path) => ({ path, credential: { authorization: `Bearer ${token}` } })),
  ];
  await service.stop();
  const [own, others] = [await answersOf('here', undefined), await answersOf('there', other)];
  const different = requests.filter((_, index) => own[index] !== others[index]);
  for (const { path, credential } of different) {
    process.stdout.write(`different: ${path}${'cookie' in credential ? '' : ' with a limited token'}\n`);
  }
  process.stdout.write(`${requests.length - different.length} of ${requests.length} answers are the same\n`);
  if (different.length > 0) process.exitCode = 1;

  async function answersOf(name: string, checkout: string | undefined): Promise<string[]> {
    await cp(join(folder, 'data'), join(folder, name), { recursive: true });
    const env = { SERVICE_DEV: 'true', SERVICE_CLOCK: new Date(START).toISOString() };
    const started = await startOn(join(folder, name), env, checkout);
    const answers: string[] = [];
    for (const { path, credential } of requests) {
      answers.push(await allPages(callerOf(started.port, credential), path));
    }
    await started.stop();
    return answers;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Returns the answers of all pages of a list, or the one answer of another request. */
async function allPages(call: Call, path: string): Promise<string> {
  const answers: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const next: string = cursor === '' ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
    const answer = await call('GET', `${path}${next}`);
    answers.push(answer);
    cursor = (JSON.parse(answer) as { next_cursor?: string }).next_cursor;
  }
  return answers.join('\n');
}

function callerOf(port: number, credential: Readonly<Record<string, string>>): Call {
  return async (method, path, body) => {
    const headers = { ...credential, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return text;
  };
}

/** Creates records of all kinds that lists show. Returns the paths of the requests, and a token limited to two projects. */
async function fill(call: Call): Promise<{ paths: string[]; token: string }> {
  const create = async (path: string, body: object) =>
    (JSON.parse(await call('POST', path, body)) as { id: string }).id;
  const projects: string[] = [];
  for (const name of ['House', 'Garden', 'Boat', 'Old']) projects.push(await create('/projects', { name }));
  const sections: string[] = [];
  for (const name of ['First', 'Second']) sections.push(await create(`/projects/${projects[0]}/sections`, { name }));
  const labels: string[] = [];
  for (const name of ['urgent', 'Æble', 'water, warm']) labels.push(await create('/labels', { name }));
  const tasks: string[] = [];
  for (let index = 0; index < 300; index += 1) {
    const parent = index % 7 === 6 ? tasks[index - 1] : undefined;
    tasks.push(await create('/tasks', { ...taskAt(index, projects, sections), ...(parent && { parent_id: parent }) }));
  }
  for (let index = 0; index < 300; index += 11) await call('POST', `/tasks/${tasks[index]}/complete`, {});
  for (let index = 1; index < 300; index += 13) {
    await create(`/tasks/${tasks[index]}/comments`, { body: `The greenhouse "bed" ${index}` });
  }
  for (let index = 2; index < 300; index += 17) {
    await call('POST', `/tasks/${tasks[index]}/snooze`, { until: new Date(START + index * 3_600_000).toISOString() });
  }
  const notes: string[] = [];
  for (let index = 0; index < 80; index += 1) notes.push(await create('/notes', noteAt(index, projects)));
  await call('PATCH', `/projects/${projects[3]}`, { archived: true });
  const paths = requestsFor({ projects, sections, labels, tasks, notes });
  for (let index = 0; index < 6; index += 1) {
    const [task, note] = [
      `/tasks/${await create('/tasks', taskAt(index * 7, projects, []))}`,
      await create('/notes', noteAt(index, projects)),
    ];
    await call('DELETE', task);
    await call('DELETE', `/notes/${note}`);
  }
  const limited = await call('POST', '/tokens', { name: 'Limited', project_ids: [projects[1], projects[3]] });
  return { paths, token: (JSON.parse(limited) as { token: string }).token };
}

function taskAt(index: number, projects: readonly string[], sections: readonly string[]): object {
  const due = addDays(TODAY, (index % 15) - 6);
  const section = index % 28 === 0 ? { section_id: sections[(index / 28) % 2] } : {};
  return {
    content: index % 3 === 0 ? `Water the "greenhouse" ${index}` : `Cut \\ the hedge\t${index}`,
    // A sub-task is in the project of the task before it.
    project_id: projects[Math.floor(index / 7) % 4],
    priority: 1 + (index % 4),
    ...(Math.floor(index / 7) % 4 === 0 && section),
    ...(index % 5 === 0 && { description: `Line one\nwith a greenhouse and ${index}` }),
    ...(index % 2 === 0 && { due_date: due }),
    ...(index % 6 === 0 && { due_time: '23:30', due_timezone: ZONES[(index / 6) % 3] }),
    ...(index % 20 === 8 && { recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2', recurrence_from: 'due' }),
    ...(index % 4 === 0 && { labels: index % 8 === 0 ? ['Æble', 'urgent'] : ['water, warm'] }),
  };
}

function noteAt(index: number, projects: readonly string[]): object {
  const text = `${index % 4 === 0 ? '# Greenhouse' : '# Shed'} ${index}\n\n${'Seeds and soil. '.repeat(index)}${index % 3 === 0 ? 'greenhouse, greenhouse' : ''}`;
  return { body: text, ...(index % 5 === 0 && { project_id: projects[(index / 5) % 4] }) };
}

function requestsFor(ids: Record<'projects' | 'sections' | 'labels' | 'tasks' | 'notes', readonly string[]>): string[] {
  const filters = [
    'overdue | today',
    '7 days',
    '@urgent',
    'p1 & !#House',
    'no date',
    '#Garden',
    'snoozed',
    'search: greenhouse',
  ];
  const words = [
    ...[
      'greenhouse',
      'water',
      'hedge greenhouse',
      'urgent',
      'g',
      'æble',
      'seeds soil',
      'nothing',
      'GREEN hou',
      'gr',
      '1',
    ],
    ...['blåbær', 'blaabaer', 'rød grød', '"', '%', '\\', 'bed 1', 'greenhouse bed', 'seeds greenhouse 4', 'house'],
  ];
  return [
    ...ids.tasks.map((id) => `/tasks/${id}`),
    ...ids.projects.flatMap((id) => [`/projects/${id}`, `/tasks?project_id=${id}&limit=20`, `/notes?project_id=${id}`]),
    ...ids.sections.map((id) => `/tasks?section_id=${id}`),
    ...ids.labels.map((id) => `/tasks?label_id=${id}&limit=7`),
    ...['', 'completed=include', 'completed=only', 'priority=1', 'no_date=true', 'archived=only', 'top_level=true'].map(
      (query) => `/tasks?limit=30&${query}`,
    ),
    ...ids.notes.map((id) => `/notes/${id}`),
    ...['/projects', '/labels', '/today', '/today?limit=10', '/upcoming', '/upcoming?days=3', '/delegated', '/notes'],
    ...filters.map((query) => `/filters/preview?query=${encodeURIComponent(query)}&limit=25`),
    ...words.flatMap((word) => {
      const q = encodeURIComponent(word);
      return [
        `/search?q=${q}`,
        `/search?q=${q}&archived=true&limit=9`,
        `/notes?q=${q}&limit=6`,
        `/tasks?q=${q}&limit=8`,
      ];
    }),
  ];
}
