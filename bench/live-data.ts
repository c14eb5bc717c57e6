/** A project with a thousand signed-in members, in a database file. */

import { DatabaseSync } from 'node:sqlite';
import { allMigrations } from '#server/migrations/index.ts';
import { hashSecret, newSecret } from '#server/platform/crypto/secret.ts';
import { openSqlite } from '#server/platform/db/dialect/sqlite.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/ids/ids.ts';

/** The project, and the session cookies of its members. The first is the owner's. */
export type Members = { project: string; cookies: readonly string[] };

/** Creates the database file with a project and its members. */
export async function createMembers(file: string, count: number): Promise<Members> {
  const database = openSqlite(file);
  await migrate(database, allMigrations);
  await database.close();
  const connection = new DatabaseSync(file);
  connection.exec('pragma synchronous = off; begin');
  const members = insertMembers(connection, count);
  connection.exec('commit');
  connection.close();
  return members;
}

function insertMembers(database: DatabaseSync, count: number): Members {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const until = new Date(now + 86_400_000).toISOString();
  const user = database.prepare(`insert into user (id, email, name, password_hash, timezone, locale, is_admin,
    daily_digest, sidebar_collapsed, nav_order, created_at) values (?, ?, ?, '', 'Europe/Copenhagen', ?, 0, 0, '[]', '[]', '${at}')`);
  const session = database.prepare(`insert into session (id, user_id, half_open, user_agent, created_at, last_seen_at,
    expires_at) values (?, ?, 0, 'bench', '${at}', '${at}', '${until}')`);
  const project = database.prepare(`insert into project (id, owner_id, name, color, view_mode, is_inbox, archived,
    sort_order, version, created_at, updated_at) values (?, ?, 'Square', 'teal', 'list', 0, 0, 0, 1, '${at}', '${at}')`);
  const member = database.prepare(
    `insert into project_member (project_id, user_id, role, added_at) values (?, ?, 'editor', '${at}')`,
  );
  const projectId = newId(now);
  const cookies = Array.from({ length: count }, (_, index) => {
    const [id, secret] = [newId(now), newSecret()];
    user.run(id, `person${index}@example.org`, `Person ${index}`, index % 2 === 0 ? 'da' : 'en');
    session.run(hashSecret(secret), id);
    if (index === 0) project.run(projectId, id);
    else member.run(projectId, id);
    return `service_session=${secret}`;
  });
  return { project: projectId, cookies };
}
