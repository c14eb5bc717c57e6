import type { Actor } from '../../actor.ts';
import { createClock } from '../../clock/clock.ts';
import { readConfig } from '../../config/read-config.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { createLog } from '../../log/log.ts';
import { Workers } from '../../workers/workers.ts';
import { type App, createApp } from '../app-builder.ts';

/** Users by token (`smn_owner`, `smn_admin`) or cookie (`owner`, `admin`, `half-open`). */
const people: Readonly<Record<string, Partial<Actor>>> = {
  smn_owner: { id: 'owner', credential: { kind: 'token', id: 't1', isReadOnly: false, isLimited: false } },
  smn_admin: {
    id: 'admin',
    isAdmin: true,
    credential: { kind: 'token', id: 't2', isReadOnly: false, isLimited: false },
  },
  owner: { id: 'owner', credential: { kind: 'session', id: 's1', halfOpen: false } },
  admin: { id: 'admin', isAdmin: true, credential: { kind: 'session', id: 's2', halfOpen: false } },
  'half-open': { id: 'owner', credential: { kind: 'session', id: 's3', halfOpen: true } },
  danish: { id: 'dane', locale: 'da', credential: { kind: 'session', id: 's4', halfOpen: false } },
};

export type TestApp = App & { logged: Record<string, unknown>[] };

type Options = {
  environment?: Record<string, string>;
  database?: Database;
  files?: FileStore;
  webRoot?: string;
};

/** Returns an app with these users and a readable log. Without a database, transactions are empty. */
export function appForTests({
  environment = {},
  database = noDatabase,
  files = noFiles,
  webRoot,
}: Options = {}): TestApp {
  const result = readConfig(environment, () => {
    throw new Error('no files');
  });
  if ('issues' in result) throw new Error(result.issues.join(' '));
  const clock = createClock(Date.parse('2026-10-14T12:30:00Z'));
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ clock, pretty: false, write: (line) => logged.push(JSON.parse(line())) });
  const built = createApp({
    config: result.config,
    database,
    files,
    clock,
    log,
    workers: new Workers(),
    webRoot,
    authenticate: async ({ bearer, cookie }, { now }) => {
      const person = people[bearer ?? cookie ?? ''];
      if (!person) return undefined;
      const everybody = { name: 'Bo', locale: 'en', timezone: 'UTC', isAdmin: false } as const;
      return { ...everybody, ...person, now } as Actor;
    },
  });
  return { ...built, logged };
}

const noFiles = {} as FileStore;

/** Runs work without a database. */
export const noDatabase = {
  read: (work) => work({} as Tx),
  readOne: (work) => work({} as Tx),
  transaction: (work) => work({} as Tx),
} as Pick<Database, 'read' | 'readOne' | 'transaction'> as Database;
