import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '#contract/resources/user.ts';
import { queries } from './queries.ts';

/** Returns the signed-in account. Only for components inside the shell, which is rendered after the account was loaded. */
export function useUser(): User {
  return useSuspenseQuery(queries.me()).data;
}
