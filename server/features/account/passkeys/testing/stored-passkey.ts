import { newSecret } from '#server/platform/crypto/secret.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { START } from '#server/testing/service.ts';

/** Inserts a passkey of a user directly; no key can sign for it. Returns its id. */
export async function storedPasskey(database: Database, userId: string): Promise<string> {
  const id = newId(START);
  const flags = { discoverable: 1, user_verified: 1, backup_eligible: 0, backed_up: 0 } as const;
  await database.transaction((tx) =>
    tx.run(
      tx.kysely.insertInto('passkey').values({
        ...flags,
        id,
        user_id: userId,
        name: 'secret passkey',
        credential_id: newSecret(),
        public_key: '',
        counter: 0,
        transports: '[]',
        aaguid: null,
        created_at: new Date(START).toISOString(),
        last_used_at: null,
      }),
    ),
  );
  return id;
}
