import type { Selectable } from 'kysely';
import type { ApiToken } from '#contract/resources/api-token.ts';
import type { ApiTokenTable } from '../../platform/db/tables.ts';

type TokenRow = Pick<
  Selectable<ApiTokenTable>,
  'id' | 'name' | 'prefix' | 'created_at' | 'last_used_at' | 'expires_at'
>;

/** Renders a token for its owner (contract ApiToken). */
export function presentToken({ id, name, prefix, created_at, last_used_at, expires_at }: TokenRow): ApiToken {
  return {
    id,
    name,
    prefix,
    created_at,
    ...(last_used_at !== null && { last_used_at }),
    ...(expires_at !== null && { expires_at }),
  };
}
