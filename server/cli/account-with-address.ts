import { type UserRow, userByEmail } from '../features/account/accounts/index.ts';
import type { ReadTx } from '../platform/db/database.ts';
import { CommandFailed } from './command.ts';

/** Returns the account with this address. Throws CommandFailed if there is none. */
export async function accountWithAddress(tx: ReadTx, email: string): Promise<UserRow> {
  const account = await userByEmail(tx, email);
  if (account === undefined) throw new CommandFailed(`There is no account with the address ${email}.`);
  return account;
}
