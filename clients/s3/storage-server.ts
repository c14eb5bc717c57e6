import { AwsClient } from 'aws4fetch';
import { freePort } from '#server/testing/free-port.ts';
import { startInBackground } from '../background-program.ts';

/** The command of an S3-compatible server that listens on a port of this machine and keeps its objects in a folder. */
export type StorageCommand = {
  args: readonly string[];
  env: Record<string, string>;
  /** Matches its output when it is ready, with a group. */
  ready: RegExp;
};

/** Returns the command for a port, an empty folder and the region of the server. It gets the access key of `ACCESS`. */
export type CommandOf = (place: { port: number; folder: string; region: string }) => StorageCommand;

/** The access key. The secret has characters that the address of a bucket must encode. */
export const ACCESS = { key: 'sammen-key', secret: 'secret/with+characters' };

const REGION = 'eu-central-1';

/** An S3-compatible server of another project, with the bucket `bucket`. */
export type StorageServer = {
  /** Returns the address of a folder for the settings. */
  addressOf(path: string, more?: { secret?: string; region?: string }): string;
  /** Returns the answer to a request that the service does not send. */
  request(method: string, path: string): Promise<string>;
  /** Ends the server, and starts it again with the same objects at the same address. */
  stop(): Promise<void>;
  restart(): Promise<void>;
};

/** Starts the server and creates its bucket. */
export async function startStorageServer(
  program: string,
  commandOf: CommandOf,
  folder: string,
): Promise<StorageServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const client = new AwsClient({
    accessKeyId: ACCESS.key,
    secretAccessKey: ACCESS.secret,
    service: 's3',
    region: REGION,
    retries: 0,
  });
  const { args, env, ready } = commandOf({ port, folder, region: REGION });
  const start = async () => {
    const started = startInBackground(program, args, { HOME: folder, ...env });
    await started.printed(ready);
    return started;
  };
  const request = async (method: string, path: string) => {
    const answer = await client.fetch(origin + path, { method });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  };
  let running = await start();
  await request('PUT', '/bucket').catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  return {
    addressOf: (path, { secret = ACCESS.secret, region = REGION } = {}) =>
      `${origin.replace('//', `//${ACCESS.key}:${encodeURIComponent(secret)}@`)}${path}?region=${region}`,
    request,
    stop: () => running.stop(),
    async restart() {
      running = await start();
    },
  };
}
