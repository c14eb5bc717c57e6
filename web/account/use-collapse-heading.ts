import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstViewShown } from '../platform/first-view.ts';
import { withErrorToast } from '../undo/undo.ts';

/** Returns a function that collapses or expands a heading of the sidebar. Its code is loaded after the first view is shown. */
export function useCollapseHeading(): (heading: string, isCollapsed: boolean) => void {
  const cache = useQueryClient();
  useEffect(() => {
    void firstViewShown.then(loadCode).catch(() => undefined);
  }, []);
  return (heading, isCollapsed) =>
    void withErrorToast(async () => (await loadCode()).collapseHeading(cache, heading, isCollapsed));
}

function loadCode() {
  return import('./collapse-heading.ts');
}
