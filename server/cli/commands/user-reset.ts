import { accountWithAddress } from '../account-with-address.ts';
import { CommandFailed, type RunCommand } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';
import { linkLines, openResetLink } from '../reset-link.ts';

/** Prints a link that sets a new password, for a person who cannot receive mail. */
export const runUserReset: RunCommand = ({ config, clock }, { rest: [email = ''] }) =>
  withServiceDatabase(config, async (database) => {
    const link = await database.transaction(async (tx) => {
      const { id, access } = await accountWithAddress(tx, email);
      if (access !== 'open') {
        throw new CommandFailed(`The account ${email} is disabled. Enable it first: sammen user enable ${email}`);
      }
      return openResetLink(tx, id, config, clock.now());
    });
    return { lines: linkLines(`The link sets a new password for ${email}.`, link), json: { email, ...link } };
  });
