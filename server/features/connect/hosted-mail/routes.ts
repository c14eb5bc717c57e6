import { api } from '#contract/endpoints/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import type { Serve, ServeDirect } from '../../../platform/http/serve/call.ts';
import { authorize, grantOf, ProviderFailure } from '../oauth/index.ts';
import { disconnect, finishConnection, mailRequest } from './connect.ts';
import type { MailParts } from './provider-mail.ts';
import { chooseMessages, hostedMailStatus } from './settings.ts';
import { type SyncResult, syncHostedMail } from './sync-hosted-mail.ts';

type RouteParts = MailParts & { baseUrl: URL; serve: Serve; serveDirect: ServeDirect };

/** Registers the operations of hosted mail. */
export function serveHostedMail({ serve, serveDirect, ...parts }: RouteParts): void {
  const { hostedMail } = api;

  serve(hostedMail.status, ({ tx, actor }) => hostedMailStatus(tx, actor, parts));

  serve(hostedMail.set, async ({ tx, actor, body }) => {
    await chooseMessages(tx, actor, body);
    return null;
  });

  serve(hostedMail.disconnect, async ({ tx, actor }) => {
    await disconnect(tx, actor);
    return null;
  });

  serve(hostedMail.authorize, ({ tx, actor }) => authorize(tx, actor, parts, mailRequest(parts.baseUrl)));

  serveDirect(hostedMail.callback, async ({ actor, query }) => {
    const target = new URL('settings', parts.baseUrl);
    target.searchParams.set('hostedmail', await finishConnection(parts, actor, query));
    return reply(null, { headers: { location: target.href } });
  });

  serveDirect(hostedMail.sync, ({ actor }) => syncNow(parts, actor));
}

/** Throws 409 `conflict` without an account, and 502 `upstream_failed` if it cannot be read. */
async function syncNow(parts: MailParts, actor: Actor): Promise<SyncResult> {
  const grant = await parts.database.read((tx) => grantOf(tx, actor.id, 'mail'), actor.id);
  if (grant === undefined || grant.refresh_token === null) throw conflict('No mail account is connected.');
  try {
    // Without a result, the job or another request reads the account now.
    return (await syncHostedMail(parts, actor.id)) ?? { created: 0, partial: true };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new Refusal('upstream_failed', { error: error.message });
  }
}
