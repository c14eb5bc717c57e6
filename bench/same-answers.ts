/**
 * Compares the answers of this version with those of another one: `node bench/same-answers.ts FOLDER`, where FOLDER is another checkout
 * with its packages, of the same age or older. That version fills a database. Each version starts on a copy of it with the same clock,
 * this one after its migrations, and gets the same requests. Prints the requests whose answers differ, and exits with 1 if there are any.
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

const WORDS = [
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
  'blåbær',
  'blaabaer',
  'rød grød',
  '"',
  '%',
  '\\',
  'bed 1',
  'greenhouse bed',
  'seeds greenhouse 4',
  'house',
];

/** Throws if the status is neither a success nor among `expected`. */
type Call = (method: string, path: string, body?: object, expected?: readonly number[]) => Promise<string>;

type Filled = { paths: string[]; token: string; projects: string[]; notes: string[] };

const other = resolve(process.argv[2] ?? '.');
const folder = await mkdtemp(join(tmpdir(), 'sammen-answers-'));
try {
  const service = await startMeasuredService(join(folder, 'data'), undefined, other);
  const filled = await fill(callerOf(service.port, { cookie: service.cookie }));
  const credentials = {
    owner: { cookie: service.cookie },
    friend: await shareWithFriend(service.port, service.cookie, filled),
    'limited token': { authorization: `Bearer ${filled.token}` },
  };
  const { paths } = filled;
  const searches = [...paths, ...searchesIn([filled.projects[1], filled.projects[3]])].filter((path) =>
    path.includes('q='),
  );
  const requests = [
    ...paths.map((path) => ({ path, as: 'owner' as const })),
    ...(['owner', 'friend', 'limited token'] as const).flatMap((as) => searches.map((path) => ({ path, as }))),
  ];
  await service.stop();
  const [own, others] = [await answersOf('here', undefined), await answersOf('there', other)];
  const different = requests.filter((_, index) => own[index] !== others[index]);
  for (const { path, as } of different) process.stdout.write(`different: ${path} (${as})\n`);
  process.stdout.write(`${requests.length - different.length} of ${requests.length} answers are the same\n`);
  if (different.length > 0) process.exitCode = 1;

  async function answersOf(name: string, checkout: string | undefined): Promise<string[]> {
    await cp(join(folder, 'data'), join(folder, name), { recursive: true });
    const env = { SERVICE_DEV: 'true', SERVICE_CLOCK: new Date(START).toISOString() };
    const started = await startOn(join(folder, name), env, checkout);
    const answers: string[] = [];
    for (const { path, as } of requests) answers.push(await allPages(callerOf(started.port, credentials[as]), path));
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
    const answer = await call('GET', `${path}${next}`, undefined, [404]);
    answers.push(answer);
    cursor = (JSON.parse(answer) as { next_cursor?: string }).next_cursor;
  }
  return answers.join('\n');
}

function callerOf(port: number, credential: Readonly<Record<string, string>>): Call {
  return async (method, path, body, expected = []) => {
    const headers = { ...credential, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
    const text = await response.text();
    if (!response.ok && !expected.includes(response.status))
      throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return text;
  };
}

/** Creates records of all kinds that lists show. `token` is limited to two of the projects. */
async function fill(call: Call): Promise<Filled> {
  const create = creatorOf(call);
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
  const archived = notes.filter((_, index) => index % 9 === 3);
  await call('POST', '/notes/bulk', { ids: archived, archived: true });
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
  return { paths, token: (JSON.parse(limited) as { token: string }).token, projects, notes };
}

/**
 * Creates a second account, an editor of one project, with notes of its own, of which some are in that project. Shares notes in both
 * directions. Returns the credential of the account.
 */
async function shareWithFriend(
  port: number,
  cookie: string,
  { projects, notes }: Filled,
): Promise<Readonly<Record<string, string>>> {
  const owner = callerOf(port, { cookie });
  const invite = await owner('POST', `/projects/${projects[1]}/invites`, { email: 'bo@example.org', role: 'editor' });
  const token = new URL((JSON.parse(invite) as { link: string }).link).searchParams.get('token');
  const signup = await fetch(`http://127.0.0.1:${port}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Bo', password: 'a long password' }),
  });
  const friendCookie = signup.headers.get('set-cookie')?.split(';')[0] ?? '';
  const friend = callerOf(port, { cookie: friendCookie });
  const [ownerId, friendId] = [await ownId(owner), await ownId(friend)];
  for (let index = 0; index < 40; index += 1) {
    const note = { ...noteAt(index, []), ...(index % 6 === 0 && { project_id: projects[1] }) };
    const id = await creatorOf(friend)('/notes', note);
    const role = index % 2 === 0 ? 'viewer' : 'editor';
    if (index % 3 === 0) await friend('POST', `/notes/${id}/shares`, { user_id: ownerId, role });
    if (index % 10 === 9) await friend('POST', '/notes/bulk', { ids: [id], archived: true });
  }
  for (let index = 1; index < 80; index += 7) {
    await owner('POST', `/notes/${notes[index]}/shares`, { user_id: friendId, role: 'viewer' });
  }
  return { cookie: friendCookie };
}

function creatorOf(call: Call): (path: string, body: object) => Promise<string> {
  return async (path, body) => (JSON.parse(await call('POST', path, body)) as { id: string }).id;
}

async function ownId(call: Call): Promise<string> {
  return (JSON.parse(await call('GET', '/auth/me')) as { id: string }).id;
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
  const links = index % 4 === 3 ? `\n[[Greenhouse ${index - 3}]] #Garden #Old blåbær, rødgrød` : '';
  const project = index % 5 === 0 ? projects[(index / 5) % 4] : undefined;
  return { body: `${text}${links}`, ...(project !== undefined && { project_id: project }) };
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
    ...WORDS.flatMap((word) => {
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

/** Searches in archived notes and in projects. */
function searchesIn(projects: readonly (string | undefined)[]): string[] {
  return WORDS.flatMap((word) => {
    const q = encodeURIComponent(word);
    return [
      `/notes?q=${q}&archived=include&limit=7`,
      `/notes?q=${q}&archived=only&limit=3`,
      `/tasks?q=${q}&completed=include&archived=include&limit=11`,
      ...projects.flatMap((id) => [`/notes?q=${q}&project=${id}&limit=5`, `/tasks?q=${q}&project_id=${id}&limit=5`]),
    ];
  });
}
