import { tables } from '#server/access/all-tables.ts';
import { instantText } from '#server/platform/actor.ts';
import { hashSecret } from '#server/platform/crypto/secret.ts';
import { newId } from '#server/platform/ids/ids.ts';
import type { TestService } from '#server/testing/service.ts';

type Stored = { email: string; token: string; project?: string };

/** Inserts an open invite directly, without a project or for an address without account. Returns its id. */
export async function storeInvite(service: TestService, { email, token, project }: Stored): Promise<string> {
  const now = service.clock.now();
  const id = newId(now);
  await service.database.transaction((tx) =>
    tx.run(
      tables(tx)
        .insertInto('invite')
        .values({
          id,
          token_hash: hashSecret(token),
          email,
          project_id: project ?? null,
          role: project === undefined ? null : 'viewer',
          invited_by: null,
          created_at: instantText(now),
          expires_at: instantText(now + 7 * 86_400_000),
          used_at: null,
          withdrawn_at: null,
        }),
    ),
  );
  return id;
}
