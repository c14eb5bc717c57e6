import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namesOf } from '#domain/mentions/mentions.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import type { Mentionable } from '../../../markdown/mentions.ts';

/** Returns the names that can be mentioned and the id of the user, for the rendering of mentions. Undefined until loaded. */
export function useMentionable(): Mentionable | undefined {
  const { data: people } = useQuery(queries.people());
  const { id: me } = useUser();
  return useMemo(() => people && { names: namesOf(people), me }, [people, me]);
}
