/** A service with users whose calendars are opened by real programs. */

import { after, before, beforeEach } from 'node:test';
import type { NewTask, Task } from '#contract/resources/task.ts';
import { tables } from '#server/access/all-tables.ts';
import { createClock } from '#server/platform/clock/clock.ts';
import type { Person } from '#server/testing/people.ts';
import { type RealTimeService, startRealTimeService } from '#server/testing/real-time-service.ts';

/** What a program needs to connect as a user. */
export type Account = {
  person: Person;
  /** The address of the CalDAV root, with a final slash. */
  url: string;
  /** The address of the user's calendars, with a final slash. */
  home: string;
  user: string;
  token: string;
};

export type Accounts = {
  service: RealTimeService;
  /** The user of this test. */
  owner: Account;
  /** Creates another user. */
  account(): Promise<Account>;
  /** Creates a project of the owner. */
  project(name?: string): Promise<string>;
  /** Creates a task of the owner. */
  task(body: NewTask): Promise<Task>;
  /** Returns all tasks of a project, completed ones included, by title. */
  tasks(project: string): Promise<Map<string, Task>>;
  /** Returns the number of the last change of any record. */
  lastChange(): Promise<number>;
};

/** Starts a service for the tests of a file, and makes a new user for each test. The returned function gives both inside tests. */
export function withAccounts(): () => Accounts {
  let service: RealTimeService;
  let accounts: Accounts | undefined;
  let people = 0;
  before(async () => {
    service = await startRealTimeService({ clock: createClock() });
  });
  beforeEach(async () => {
    const account = () => {
      people += 1;
      return accountOf(service, `Person${people}`);
    };
    const owner = await account();
    const { client } = owner.person;
    accounts = {
      service,
      owner,
      account,
      project: async (name = 'House') => (await client.projects.create({ body: { name } })).id,
      task: (body) => client.tasks.create({ body }),
      async tasks(project) {
        const query = { project_id: project, completed: 'include' as const };
        const { tasks } = await client.tasks.list({ query });
        return new Map(tasks.map((task) => [task.content, task]));
      },
      lastChange: () =>
        service.database.read(async (tx) => {
          const last = tables(tx).selectFrom('event').select('seq').orderBy('seq', 'desc').limit(1);
          return (await tx.first(last))?.seq ?? 0;
        }),
    };
  });
  after(() => service.stop());
  return () => {
    if (accounts === undefined) throw new Error('No test runs.');
    return accounts;
  };
}

async function accountOf(service: RealTimeService, name: string): Promise<Account> {
  const person = await service.person(name);
  const { token } = await person.client.tokens.create({ body: { name: 'Calendar' } });
  const url = `${service.url}/caldav/`;
  return { person, url, home: `${url}${person.id}/`, user: person.email, token };
}
