import type { Selectable } from 'kysely';
import type { ApiToken } from '#contract/resources/api-token.ts';
import type { ApiTokenTable } from '../../platform/db/tables.ts';

type Shown = Pick<Selectable<ApiTokenTable>, 'id' | 'name' | 'prefix' | 'created_at' | 'last_used_at' | 'expires_at'>;

/** A token as its owner sees it (contract ApiToken). */
export function presentToken({ id, name, prefix, created_at, last_used_at, expires_at }: Shown): ApiToken {
  return {
    id,
    name,
    prefix,
    created_at,
    ...(last_used_at !== null && { last_used_at }),
    ...(expires_at !== null && { expires_at }),
  };
}
