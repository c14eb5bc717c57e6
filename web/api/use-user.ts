import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '#contract/resources/user.ts';
import { queries } from './queries.ts';

/** The account that is signed in. Only inside the shell, where it is known. */
export function useUser(): User {
  return useSuspenseQuery(queries.me()).data;
}
