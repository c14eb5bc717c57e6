import { useMessages } from '../platform/messages.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { openOverlay } from './overlay.ts';
import { Page } from './page.tsx';

/** The page for an unknown address and for records that are deleted or not visible to the user. */
export function NotFound() {
  const { shell } = useMessages();
  return (
    <Page title={shell.notFoundTitle}>
      <EmptyState
        text={shell.notFoundText}
        action={<Button onClick={() => openOverlay({ kind: 'search' })}>{shell.notFoundSearch}</Button>}
      />
    </Page>
  );
}
