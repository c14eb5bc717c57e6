import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Section } from '#contract/resources/section.ts';

/** The names of the sections that were read so far: all of them would be a question for each project. */
export function useSectionNames(): readonly string[] {
  const cache = useQueryClient();
  const [names] = useState(() => {
    const lists = cache.getQueriesData<Section[]>({ queryKey: ['sections'] });
    return [...new Set(lists.flatMap(([, sections]) => (sections ?? []).map(({ name }) => name)))];
  });
  return names;
}
