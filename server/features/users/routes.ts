import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../platform/http/serve/call.ts';
import { confirmAddress } from './confirm-address.ts';
import { listUsers } from './list-users.ts';

/** Registers the operations of administrators on accounts. */
export function serveUsers(serve: Serve): void {
  const { users } = api;

  // Counts the tasks of every account.
  serve(users.list, ({ tx, actor }) => listUsers(tx, actor), { heavy: true });

  serve(users.confirmAddress, async ({ tx, actor, params }) => {
    await confirmAddress(tx, actor, params.userID);
    return null;
  });
}
