import { turnTotpOff } from '../../features/account/two-factor/index.ts';
import { createOutbox } from '../../platform/mail/index.ts';
import { accountWithAddress } from '../account-with-address.ts';
import type { RunCommand } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** Turns two-factor authentication off, for a person who has lost their device and their recovery codes. */
export const runUserDisableTwoFactor: RunCommand = ({ config, clock }, { rest: [email = ''] }) =>
  withServiceDatabase(config, async (database) => {
    const mailer = { outbox: createOutbox(config.smtpHost !== ''), baseUrl: config.baseUrl };
    const wasOn = await database.transaction(async (tx) => {
      const { id } = await accountWithAddress(tx, email);
      return turnTotpOff(tx, mailer, { id, now: clock.now() });
    });
    const text = wasOn ? 'Two-factor authentication is now off for' : 'Two-factor authentication was off already for';
    return { lines: [`${text} ${email}.`], json: { email, was_on: wasOn } };
  });
