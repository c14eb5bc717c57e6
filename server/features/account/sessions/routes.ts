import { api } from '#contract/endpoints/index.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database } from '../../../platform/db/database.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import type { SessionCookie } from '../../../platform/http/request/session-cookie.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { accessChannels } from '../access-channels/index.ts';
import { provePassword, type SecurityMailer } from '../accounts/index.ts';
import { endOwnSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { revokeAll } from './revoke-all.ts';

/** Dependencies of the routes. */
type SessionParts = SecurityMailer & {
  database: Database;
  sealer: Sealer;
  cookie: SessionCookie;
  sessionIdle: number | null;
};

/** Registers the operations on sessions. */
export function serveSessions(serve: Serve, parts: SessionParts): void {
  const { database, cookie, sealer } = parts;
  const { sessions } = api;

  serve(sessions.list, async ({ tx, actor }) => ({ sessions: await listSessions(tx, actor, parts) }));

  serve(sessions.end, async ({ tx, actor, params }) => {
    await endOwnSession(tx, actor, params.sessionID);
    const isCurrent = params.sessionID === actor.credential.id;
    return reply(null, { headers: isCurrent ? { 'set-cookie': cookie.clear() } : {} });
  });

  serve(sessions.channels, async ({ tx, actor }) => ({ channels: await accessChannels(tx, sealer, actor) }));

  serve(sessions.revokeAll, {
    prepare: ({ actor, body }) => provePassword(database, actor, body.password, 'password'),
    handle: async ({ tx, actor, body, prepared: proven }) => {
      const { tokens = false, passkeys = false, connections = tokens } = body;
      await revokeAll(tx, parts, actor, { proven, tokens, passkeys, connections });
      return null;
    },
  });
}
