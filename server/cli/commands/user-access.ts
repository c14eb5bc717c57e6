import { disableAccount, enableAccount } from '../../features/account/accounts/index.ts';
import { accountWithAddress } from '../account-with-address.ts';
import { CommandFailed, type RunCommand } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** Disables an account. Its sessions end at once, also while the service runs. */
export const runUserDisable: RunCommand = ({ config, clock }, { rest: [email = ''] }) =>
  withServiceDatabase(config, async (database) => {
    const change = await database.transaction(async (tx) => {
      const { id } = await accountWithAddress(tx, email);
      return disableAccount(tx, { now: clock.now() }, id);
    });
    if (change === 'last') {
      throw new CommandFailed('Sammen needs an administrator. Make another account an administrator first.');
    }
    if (change === 'deleted') throw beingDeleted(email);
    const text = change === 'changed' ? 'is now disabled' : 'was disabled already';
    return { lines: [`The account ${email} ${text}.`], json: { email, changed: change === 'changed' } };
  });

/** Enables an account that was disabled. */
export const runUserEnable: RunCommand = ({ config, clock }, { rest: [email = ''] }) =>
  withServiceDatabase(config, async (database) => {
    const change = await database.transaction(async (tx) => {
      const { id } = await accountWithAddress(tx, email);
      return enableAccount(tx, { now: clock.now() }, id);
    });
    if (change === 'deleted') throw beingDeleted(email);
    const text = change === 'changed' ? 'is enabled again' : 'was not disabled';
    return { lines: [`The account ${email} ${text}.`], json: { email, changed: change === 'changed' } };
  });

function beingDeleted(email: string): CommandFailed {
  return new CommandFailed(`The account ${email} is being deleted.`);
}
