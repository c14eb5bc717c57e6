/** The only file that wires everything together. */

import { authenticate, presentUser, serveAccounts, userById } from './features/accounts/index.ts';
import { presentLabelFor, serveLabels } from './features/labels/index.ts';
import { presentGroupFor, serveProjectGroups } from './features/project-groups/index.ts';
import { presentProjectFor, serveProjects } from './features/projects/index.ts';
import { presentSectionFor, serveSections } from './features/sections/index.ts';
import { serveSystem } from './features/system/index.ts';
import { presentTaskFor, serveTasks } from './features/tasks/index.ts';
import { serveViews } from './features/views/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/db/database.ts';
import { type Relay, startRelay } from './platform/events/relay.ts';
import { createApp } from './platform/http/app-builder.ts';
import type { Log } from './platform/log/log.ts';
import type { Presenter } from './protocols/live/index.ts';
import { serveLive } from './protocols/live/index.ts';

export type ServiceParts = { config: Config; database: Database; clock: Clock; log: Log; webRoot?: string | undefined };

/** A service that is ready to listen. */
export type Service = {
  app: ReturnType<typeof createApp>['app'];
  relay: Relay;
  /** Answers what is under way, closes sockets, hands over the last events. The database stays open. */
  close(): Promise<void>;
};

/** Builds the whole service over an open, migrated database. */
export async function createService({ config, database, clock, log, webRoot }: ServiceParts): Promise<Service> {
  const { app, serve, serveDirect, serveSocket, sessionCookie } = createApp({
    config,
    database,
    clock,
    log,
    webRoot,
    authenticate: (shown, now) => authenticate(database, shown, now),
  });

  serveSystem(serveDirect, { database });
  serveAccounts(serve, { database, cookie: sessionCookie, sessionLifetime: config.sessionTtl });
  serveProjects(serve);
  serveProjectGroups(serve);
  serveSections(serve);
  serveLabels(serve);
  serveTasks(serve);
  serveViews(serve);

  const live = serveLive(serveSocket, { database, clock, log, presenters });
  const relay = await startRelay(database, live.readers, log);
  return {
    app,
    relay,
    async close() {
      live.stop();
      await app.close();
      await relay.stop();
    },
  };
}

const presenters = {
  task: presentTaskFor,
  project: presentProjectFor,
  section: presentSectionFor,
  project_group: presentGroupFor,
  label: presentLabelFor,
  user: forAll(async (tx, id) => JSON.stringify(presentUser(await userById(tx, id)))),
};

/** A presenter of a record that looks the same to everybody who may see it. */
function forAll(present: (tx: Parameters<Presenter>[0], id: string) => Promise<string | undefined>): Presenter {
  return async (tx, id, readers) => {
    const text = await present(tx, id);
    return new Map(text === undefined ? [] : readers.map((reader) => [reader.id, text]));
  };
}
