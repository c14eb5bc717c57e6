import { useQueries } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { Member } from '#contract/resources/member.ts';
import type { Person } from '#contract/resources/person.ts';
import { queries } from '../api/queries.ts';

type People = ResponseBody<typeof endpoints.members.list>;

/** Who is in any of these projects, each once: of several tasks those are given to somebody in whose projects he is. */
export function useMembers(projectIds: readonly string[]): { isPending: boolean; people: readonly Person[] } {
  return useQueries({ queries: [...new Set(projectIds)].map((id) => queries.members(id)), combine: inAny });
}

/** A member as others see people. */
export function personOf({ user_id, name, avatar_color }: Member): Person {
  return { id: user_id, name, avatar_color };
}

function inAny(results: readonly { isPending: boolean; data: People | undefined }[]) {
  const members = results.flatMap(({ data }) => data?.members ?? []);
  return {
    isPending: results.some(({ isPending }) => isPending),
    people: [...new Map(members.map((member) => [member.user_id, personOf(member)])).values()],
  };
}
