import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import type { SessionCookie } from '../../../platform/http/request/session-cookie.ts';
import type { Serve, ServeStaged } from '../../../platform/http/serve/call.ts';
import { provePassword, type SecurityMailer, SIGN_OUT_CLEARS } from '../accounts/index.ts';
import { changeAccount, proveForChange } from './change-account.ts';
import { confirmAddress } from './confirm-address.ts';
import { deleteAccount, deleteOwnAccount } from './delete-account.ts';
import { listUsers } from './list-users.ts';

/** Milliseconds until the request answers 503. A large account takes long, and repeating the request completes the deletion. */
const DELETION_TIME_LIMIT = 10 * 60_000;

type UserParts = {
  serve: Serve;
  serveStaged: ServeStaged;
  database: Database;
  cookie: SessionCookie;
  mailer: SecurityMailer;
};

/** Registers the operations of administrators on accounts, and the deletion of the own account. */
export function serveUsers({ serve, serveStaged, database, cookie, mailer }: UserParts): void {
  const { users, auth } = api;

  // Counts the tasks of every account.
  serve(users.list, ({ tx, actor }) => listUsers(tx, actor), { heavy: true });

  serve(users.update, {
    prepare: ({ actor, params, body }) => proveForChange(database, actor, params.userID, body),
    handle: async ({ tx, actor, params, body, prepared: proven }) => {
      await changeAccount(tx, mailer, actor, params.userID, { ...body, proven });
      return null;
    },
  });

  serve(users.confirmAddress, async ({ tx, actor, params }) => {
    await confirmAddress(tx, actor, params.userID);
    return null;
  });

  serveStaged(
    users.delete,
    async ({ actor, params, write }) => {
      const remove = await deleteAccount(database, actor, params.userID);
      return write(async (tx) => {
        await remove(tx);
        return null;
      });
    },
    { timeLimit: DELETION_TIME_LIMIT },
  );

  serveStaged(
    auth.deleteMe,
    async ({ actor, body, write }) => {
      const proven = await provePassword(database, actor, body.password, 'password');
      const remove = await deleteOwnAccount(database, actor, proven);
      return write(async (tx) => {
        await remove(tx);
        return reply(null, { headers: { 'set-cookie': cookie.clear(), 'clear-site-data': SIGN_OUT_CLEARS } });
      });
    },
    { timeLimit: DELETION_TIME_LIMIT },
  );
}
