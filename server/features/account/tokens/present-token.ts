import type { Selectable } from 'kysely';
import type { ApiToken } from '#contract/resources/api-token.ts';
import type { ApiTokenTable } from '../../../platform/db/tables.ts';

type TokenRow = Pick<
  Selectable<ApiTokenTable>,
  | 'id'
  | 'name'
  | 'prefix'
  | 'created_at'
  | 'last_used_at'
  | 'last_used_address'
  | 'expires_at'
  | 'scope'
  | 'limited'
  | 'protocol'
>;

/** Renders a token for its owner (contract ApiToken). `projects` are those of a limited token. */
export function presentToken(row: TokenRow, projects: readonly string[] = []): ApiToken {
  const { id, name, prefix, created_at, last_used_at, last_used_address, expires_at, scope, protocol } = row;
  return {
    id,
    name,
    prefix,
    created_at,
    ...(last_used_at !== null && { last_used_at }),
    ...(last_used_address !== null && { last_used_ip: last_used_address }),
    scope,
    ...(row.limited === 1 && { project_ids: [...projects] }),
    ...(protocol !== null && { protocol }),
    ...(expires_at !== null && { expires_at }),
  };
}
