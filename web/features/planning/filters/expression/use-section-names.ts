import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Section } from '#contract/resources/section.ts';

/** Returns the names of the sections in the cache. To load all of them would need one request per project. */
export function useSectionNames(): readonly string[] {
  const cache = useQueryClient();
  const [names] = useState(() => {
    const lists = cache.getQueriesData<Section[]>({ queryKey: ['sections'] });
    return [...new Set(lists.flatMap(([, sections]) => (sections ?? []).map(({ name }) => name)))];
  });
  return names;
}
