import { userById } from '../../features/account/accounts/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventReader } from '../../platform/events/relay.ts';
import type { Sockets } from './sockets.ts';

/** A reader for the relay. Updates the language of open sockets when the user changes it. */
export function localeReader(database: Database, sockets: Sockets): EventReader {
  return async (rows) => {
    for (const row of rows) {
      const id = row.live === 'user.updated' ? row.receiver_id : null;
      const own = id === null ? [] : sockets.of(id);
      if (id === null || own.length === 0) continue;
      const { locale } = await database.read((tx) => userById(tx, id));
      for (const socket of own) socket.locale = locale;
    }
  };
}
