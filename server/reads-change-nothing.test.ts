/** Every GET operation of the contract, with every kind of session and token: no row of the database changes except as declared here. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { GIVES_WRITE_ACCESS } from '#contract/token-scope.ts';
import { storeSession } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

/** Columns that the use of a credential may change, by table. They are updated at most once an hour. */
const LAST_USED: Readonly<Record<string, readonly string[]>> = {
  session: ['last_seen_at'],
  api_token: ['last_used_at', 'last_used_address', 'use_told_at'],
};

/** An entry of the activity log that the use of a token may add, once in 24 hours. */
const USE_OF_TOKEN = '"activity":"token.used"';

/** Operations that may change a table, with the reason. A read-only credential may add none of the secret addresses. */
const CHANGES: Readonly<Record<string, { table: string; forReaders: boolean }>> = {
  // Attempts of a client address are counted, so that nobody guesses tokens.
  'invites.read': { table: 'rate_limit', forReaders: true },
  // The secret address is created when its owner first looks at it.
  'calendarExport.feed': { table: 'calendar_feed', forReaders: false },
  'mailToTask.address': { table: 'mail_address', forReaders: false },
  // The key pair of the service. The caller gets the public key, with which nobody can do anything.
  'push.key': { table: 'setting', forReaders: true },
  // The random id of the service for the beacon, which is off by default.
  'beacon.settings': { table: 'setting', forReaders: false },
  // The activity log records the download, which only a session of an administrator can begin.
  'backups.download': { table: 'event', forReaders: false },
};

const reads = allEndpoints.filter(({ method }) => method === 'GET');

const DAY = 'from=2026-10-01&to=2026-10-31';
const ASSISTANT =
  'client_id=local&redirect_uri=http://127.0.0.1:1234/callback&response_type=code&code_challenge_method=S256';

/** Queries with which the operations do their work. */
const QUERIES: Readonly<Record<string, string>> = {
  'assistantAuthorization.describe': `${ASSISTANT}&code_challenge=${'x'.repeat(43)}`,
  'tasks.previewQuickAdd': `text=${encodeURIComponent('Call Bo tomorrow @new #unknown')}`,
  'filters.preview': `query=${encodeURIComponent('p1 | @unknown')}`,
  'calendars.events': DAY,
  'views.search': 'q=secret',
  'hostedMail.callback': 'code=x&state=y',
  'calendars.callback': 'code=x&state=y',
  'singleSignOn.callback': 'code=x&state=y',
};

/** Operations that succeed for nobody in this service, with their status. */
const REFUSED: Readonly<Record<string, number>> = {
  // The service is no collector.
  'beacon.count': 404,
  // The request is no upgrade.
  'live.socket': 400,
  // Nobody has begun a sign-in.
  'singleSignOn.linkRequest': 404,
};

type Headers = Record<string, string>;

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let world: World;
  let feed: string;
  let readers: Record<string, Headers>;
  let writers: Record<string, Headers>;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
    const subscriber = await service.person('Sofie');
    feed = new URL((await subscriber.client.calendarExport.feed()).url).pathname.replace('/ics/', '');
    const bearer = async (person: Person, body: object) => {
      const { token } = await person.client.tokens.create({ body: { name: 'API', ...body } });
      return { authorization: `Bearer ${token}` };
    };
    const { owner } = cast;
    const projects = { project_ids: [world.project] };
    readers = { nobody: {}, halfOpen: { cookie: (await storeSession(service, owner, { halfOpen: true })).cookie } };
    writers = {
      limited: await bearer(owner, projects),
      caldav: await bearer(owner, { protocol: 'caldav' }),
      mcp: await bearer(owner, { protocol: 'mcp' }),
    };
    readers['limited and read-only'] = await bearer(owner, { ...projects, scope: 'read' });
    for (const [role, person] of Object.entries(cast)) {
      readers[`read-only ${role}`] = await bearer(person, { scope: 'read' });
      writers[`token of ${role}`] = await bearer(person, {});
      writers[`session of ${role}`] = { cookie: person.cookie };
    }
  });
  after(() => service.stop());

  function addressOf(endpoint: EndpointSpec): string {
    const operation = RECORD_OPERATIONS[endpoint.id];
    const second = operation?.second && world[operation.second];
    const path =
      endpoint.id === 'calendarExport.readFeed'
        ? pathWith(endpoint, feed)
        : endpoint.id === 'notes.linking'
          ? pathWith(endpoint, 'task', world.task)
          : pathWith(endpoint, world[operation?.id ?? 'task'], second);
    const query = QUERIES[endpoint.id];
    return query === undefined ? path : `${path}?${query}`;
  }

  /** Returns the rows of all tables without the effects that every use of a credential may have. */
  async function state(): Promise<Record<string, string[]>> {
    const tables = Object.entries(await dump(service.database)).map(([table, text]) => {
      const rows = text === '' ? [] : text.split('\n').filter((row) => !row.includes(USE_OF_TOKEN));
      const columns = LAST_USED[table];
      return [table, columns === undefined ? rows : rows.map((row) => without(row, columns)).sort()] as const;
    });
    return Object.fromEntries(tables);
  }

  /** Calls every operation with every credential. Returns the operations that make their declared change. Fails for any other change. */
  async function readEverything(credentials: Record<string, Headers>, areReaders: boolean): Promise<string[]> {
    // A day and an hour later, the times of the last use change again.
    service.clock.advance(25 * 3_600_000);
    const changing: string[] = [];
    let before = await state();
    for (const endpoint of reads) {
      const statuses = new Set<number>();
      for (const headers of Object.values(credentials)) {
        const response = await fetch(service.url + addressOf(endpoint), { headers, redirect: 'manual' });
        await response.arrayBuffer();
        statuses.add(response.status);
      }
      const expected = REFUSED[endpoint.id];
      if (!areReaders) {
        const reached = expected === undefined ? [...statuses].some((status) => status < 400) : statuses.has(expected);
        assert.ok(reached, `${endpoint.id} answers ${[...statuses].join(', ')}`);
      }
      const declared = CHANGES[endpoint.id];
      const after = await state();
      for (const table of Object.keys(after)) {
        if (declared?.table !== table || (areReaders && !declared.forReaders)) {
          assert.deepEqual(after[table], before[table], `${endpoint.id} changes ${table}`);
        } else if (after[table]?.join() !== before[table]?.join()) changing.push(endpoint.id);
      }
      before = after;
    }
    return changing;
  }

  it('S-4-19: no read-only token, and no request without a full sign-in, changes a row or creates a secret address', async () => {
    assert.deepEqual(await readEverything(readers, true), ['invites.read', 'push.key']);
  });

  it('S-4-19: a session and a token that may write change nothing by reading, except as declared', async () => {
    assert.deepEqual((await readEverything(writers, false)).sort(), [
      'backups.download',
      'beacon.settings',
      'calendarExport.feed',
      'invites.read',
      'mailToTask.address',
    ]);
  });

  it('S-4-19: a read-only token learns no address that gives write access, also if it exists', async () => {
    for (const id of GIVES_WRITE_ACCESS) {
      const endpoint = reads.find((one) => one.id === id) ?? assert.fail(id);
      assert.equal((await cast.owner.ask('GET', endpoint.path)).status, 200, id);
      for (const headers of Object.values(readers).slice(2)) {
        assert.equal((await ask(service.url, 'GET', endpoint.path, undefined, headers)).status, 403, id);
      }
    }
    const feedOf = (headers: Headers) => ask(service.url, 'GET', '/api/v1/feed', undefined, headers);
    assert.equal((await feedOf(readers['read-only owner'] ?? {})).status, 200);
    assert.equal((await feedOf(readers['limited and read-only'] ?? {})).status, 403);
  });
});

function without(row: string, columns: readonly string[]): string {
  const kept = Object.entries(JSON.parse(row) as object).filter(([column]) => !columns.includes(column));
  return JSON.stringify(Object.fromEntries(kept));
}
