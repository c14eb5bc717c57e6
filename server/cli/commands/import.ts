import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AccountImportResult } from '#contract/resources/account-import-result.ts';
import { importAccount } from '../../features/transfer/account-import/index.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { Workers } from '../../platform/workers/workers.ts';
import { accountWithAddress } from '../account-with-address.ts';
import { actorOf } from '../actor-of-account.ts';
import { CommandFailed, type RunCommand, WrongUsage } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** Adds the records of an exported account to an account, as the import in the app does. With `--dry-run` it only checks the file. */
export const runImport: RunCommand = ({ config, clock }, { options, rest: [file = ''] }) => {
  if (typeof options.as !== 'string') throw new WrongUsage('Give the address of the account with --as.');
  const email = options.as;
  const path = resolve(file);
  const isDryRun = options['dry-run'] !== undefined;
  return withServiceDatabase(config, async (database) => {
    if (!(await stat(path).catch(() => undefined))?.isFile()) {
      throw new CommandFailed(`There is no file ${path}. Check the path.`);
    }
    const account = await database.read((tx) => accountWithAddress(tx, email));
    const workers = new Workers();
    try {
      const result = await importAccount(
        { database, workers, baseUrl: config.baseUrl },
        {
          actor: actorOf(account, clock.now()),
          path,
          isDryRun,
          requireActive: () => {},
          // Only an operation with its own SQL returns text.
          write: async (work) => (await database.transaction(work)).body as AccountImportResult,
        },
      ).catch(explain);
      const counts = Object.entries(result).filter(([, value]) => typeof value === 'number');
      const summary = counts.map(([name, value]) => `${name} ${value}`).join(', ');
      return {
        lines: [isDryRun ? `The file can be imported: ${summary}.` : `Imported: ${summary}.`, ...result.warnings],
        json: { dry_run: isDryRun, ...result },
      };
    } finally {
      await workers.close();
    }
  });
};

/** Adds the paths of the invalid records, which the app shows beside the message. */
function explain(error: unknown): never {
  if (!(error instanceof Refusal) || error.details.fields === undefined) throw error;
  throw new CommandFailed(`${error.message} Invalid: ${Object.keys(error.details.fields).join(', ')}.`);
}
