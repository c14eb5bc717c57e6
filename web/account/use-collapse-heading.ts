import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reported } from '../undo/undo.ts';

/** Folds and unfolds a heading of the sidebar. What does that is fetched once the heading is there. */
export function useCollapseHeading(): (heading: string, folded: boolean) => void {
  const cache = useQueryClient();
  useEffect(() => void loadCode().catch(() => undefined), []);
  return (heading, folded) => void reported(async () => (await loadCode()).collapseHeading(cache, heading, folded));
}

function loadCode() {
  return import('./collapse-heading.ts');
}
