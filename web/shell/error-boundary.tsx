import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useWords } from '../words.ts';

type State = { failed: boolean };

/** Keeps a view that crashes from taking the rest of the page with it. A new `key` tries again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { shell } = useWords();
  return (
    <EmptyState text={shell.viewCrashed} action={<Button onClick={() => location.reload()}>{shell.retry}</Button>} />
  );
}
