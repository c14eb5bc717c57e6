import { ApiError } from '#contract/client.ts';

/** Returns whether a sign-in was refused because an administrator has disabled the account. */
export function isDisabled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account_disabled';
}
