import assert from 'node:assert/strict';

/** Returns the token of an invite link. */
export function tokenOf({ link }: { link: string }): string {
  return new URL(link).searchParams.get('token') ?? assert.fail(link);
}
