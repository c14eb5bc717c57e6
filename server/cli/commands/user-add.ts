import { randomBytes } from 'node:crypto';
import { createAccount, userByEmail } from '../../features/account/accounts/index.ts';
import { createPasswordHasher } from '../../platform/crypto/password.ts';
import { CommandFailed, type RunCommand, WrongUsage } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';
import { linkLines, openResetLink } from '../reset-link.ts';

/** Creates an account. The link that the command prints sets its password. */
export const runUserAdd: RunCommand = async ({ config, clock }, { options, rest: [email = ''] }) => {
  const { name, locale = 'da', timezone = 'Europe/Copenhagen' } = options as Record<string, string>;
  if (name === undefined || name.trim() === '') throw new WrongUsage('Give the name of the person with --name.');
  if (locale !== 'da' && locale !== 'en') throw new WrongUsage('--locale must be da or en.');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new WrongUsage(`${email} is not an email address.`);
  if (!Intl.supportedValuesOf('timeZone').includes(timezone)) throw new WrongUsage(`${timezone} is not a time zone.`);
  const passwords = createPasswordHasher({ memoryMiB: config.argon2Memory, passes: config.argon2Passes });
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64'));
  const isAdmin = options.admin !== undefined;
  return withServiceDatabase(config, async (database) => {
    const link = await database.transaction(async (tx) => {
      if ((await userByEmail(tx, email)) !== undefined) {
        throw new CommandFailed(
          `There is an account with the address ${email}. Use \`sammen user reset\` for its password.`,
        );
      }
      const account = {
        email,
        name: name.trim(),
        passwordHash,
        timezone,
        locale,
        isAdmin,
        emailConfirmed: true,
      } as const;
      const { id } = await createAccount(tx, clock.now(), account);
      return openResetLink(tx, id, config, clock.now());
    });
    return { lines: linkLines(`The account of ${name.trim()} was created.`, link), json: { email, ...link } };
  });
};
