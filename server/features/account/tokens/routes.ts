import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import type { SecurityMailer } from '../accounts/index.ts';
import { createToken } from './create-token.ts';
import { deleteToken } from './delete-token.ts';
import { listTokens } from './list-tokens.ts';

/** Registers the operations on API tokens. */
export function serveTokens(serve: Serve, mailer: SecurityMailer): void {
  const { tokens } = api;

  serve(tokens.list, async ({ tx, actor }) => ({ tokens: await listTokens(tx, actor) }));

  serve(tokens.create, ({ tx, actor, body }) => createToken(tx, mailer, actor, body));

  serve(tokens.delete, async ({ tx, actor, params }) => {
    await deleteToken(tx, mailer, actor, params.tokenID);
    return null;
  });
}
