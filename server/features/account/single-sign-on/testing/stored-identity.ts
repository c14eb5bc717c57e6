import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { START } from '#server/testing/service.ts';

/** Inserts an identity of a user directly. Returns its id. */
export async function storedIdentity(database: Database, userId: string): Promise<string> {
  const id = newId(START);
  const at = new Date(START).toISOString();
  await database.transaction((tx) =>
    tx.run(
      tx.kysely.insertInto('sign_in_identity').values({
        id,
        user_id: userId,
        issuer: 'https://id.example.org',
        subject: id,
        name: 'secret identity',
        created_at: at,
        last_used_at: at,
      }),
    ),
  );
  return id;
}
