import { api } from '#contract/endpoints/index.ts';
import { reply } from '../../platform/http/reply/reply.ts';
import type { SessionCookie } from '../../platform/http/request/session-cookie.ts';
import type { Serve } from '../../platform/http/serve/call.ts';
import { endOwnSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

/** Registers the operations on sessions. */
export function serveSessions(serve: Serve, { cookie }: { cookie: SessionCookie }): void {
  const { sessions } = api;

  serve(sessions.list, async ({ tx, actor }) => ({ sessions: await listSessions(tx, actor) }));

  serve(sessions.end, async ({ tx, actor, params }) => {
    await endOwnSession(tx, actor, params.sessionID);
    const isCurrent = params.sessionID === actor.credential.id;
    return reply(null, { headers: isCurrent ? { 'set-cookie': cookie.clear() } : {} });
  });
}
