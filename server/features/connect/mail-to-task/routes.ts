import { api } from '#contract/endpoints/index.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import type { Serve, ServeDirect } from '../../../platform/http/serve/call.ts';
import type { ServeRaw } from '../../../platform/http/serve/serve-raw.ts';
import type { SecurityMailer } from '../../account/accounts/index.ts';
import { type MailDomainConfig, mailDomain, mailName, rotateMailName } from './mail-address.ts';
import {
  createTasks,
  type ReceiveParts,
  readJsonMail,
  readReceived,
  recipientsOf,
  requireOwners,
  storeMail,
} from './receive-mail.ts';

type RouteParts = ReceiveParts & {
  serve: Serve;
  serveDirect: ServeDirect;
  serveRaw: ServeRaw;
  sealer: Sealer;
  mailer: SecurityMailer;
  config: MailDomainConfig;
};

/** Registers the mail address of accounts and the receipt of mail. */
export function serveMailToTask({ serve, serveDirect, serveRaw, sealer, mailer, config, ...parts }: RouteParts): void {
  const { mailToTask } = api;
  const { database } = parts;
  const { domain, configured } = mailDomain(config);
  const present = (name: string) => ({ address: `${name}@${domain}`, configured });

  serveDirect(mailToTask.address, async ({ actor }) => present(await mailName({ database, sealer, mailer }, actor)));

  serve(mailToTask.rotateAddress, async ({ tx, actor }) =>
    present(await rotateMailName(tx, { sealer, mailer }, actor)),
  );

  serveRaw(mailToTask.receive, {
    beforeBody: async ({ client, query, now }) => {
      await countAttempt(database, 'inboundMail', addressBucket(client.address), now);
      const { to } = query;
      if (to !== undefined) await database.read((tx) => requireOwners(tx, to));
    },
    handle: async ({ query, client, now, requireActive, write, ...given }) => {
      const recipients =
        'body' in given
          ? given.body.to
          : (query.to ?? (await recipientsOf(parts, given.received.path, client.address)));
      const owners = await database.read((tx) => requireOwners(tx, recipients));
      const mail =
        'body' in given
          ? await readJsonMail(parts, given.body, client.address)
          : await readReceived(parts, given.received.path, client.address);
      const stored = await storeMail(parts, owners, mail, now);
      requireActive();
      return write(async (tx) => {
        // The owners are read again: an address may have been replaced while the files were stored.
        const current = await requireOwners(tx, recipients);
        return { task_id: await createTasks(tx, current, stored, now) };
      });
    },
  });
}
