import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reported } from '../undo/undo.ts';

/** Folds and unfolds a heading of the sidebar. What does that is fetched once the heading is there. */
export function useFoldHeading(): (heading: string, folded: boolean) => void {
  const cache = useQueryClient();
  useEffect(() => void loadFolding().catch(() => undefined), []);
  return (heading, folded) => void reported(async () => (await loadFolding()).foldHeading(cache, heading, folded));
}

function loadFolding() {
  return import('./fold-heading.ts');
}
