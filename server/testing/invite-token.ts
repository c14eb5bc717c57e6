import assert from 'node:assert/strict';

/** The token that the link of an invite carries. */
export function tokenOf({ link }: { link: string }): string {
  return new URL(link).searchParams.get('token') ?? assert.fail(link);
}
