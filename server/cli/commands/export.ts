import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportedAccount } from '../../features/transfer/account-export/index.ts';
import { accountWithAddress } from '../account-with-address.ts';
import { actorOf } from '../actor-of-account.ts';
import { CommandFailed, type RunCommand, WrongUsage } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** Writes everything that an account owns to a JSON file, as the export in the app does. The service can run meanwhile. */
export const runExport: RunCommand = ({ config, clock }, { options, rest: [email = ''] }) => {
  if (typeof options.to !== 'string') throw new WrongUsage('Give the file with --to.');
  const path = resolve(options.to);
  return withServiceDatabase(config, async (database) => {
    if (await stat(path).catch(() => undefined))
      throw new CommandFailed(`The file ${path} exists. Choose another name.`);
    const account = await database.read((tx) => accountWithAddress(tx, email));
    const unfinished = join(dirname(path), `unfinished-${process.pid}.json`);
    try {
      const bytes = exportedAccount({ database, actor: actorOf(account, clock.now()) });
      await pipeline(Readable.from(bytes), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    const { size } = await stat(path);
    return { lines: [`Export: ${path} (${size} bytes)`], json: { file: path, size_bytes: size } };
  });
};
