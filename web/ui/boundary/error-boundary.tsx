import { Component, type ReactNode } from 'react';
import { currentMessages, useMessages } from '../../platform/messages.ts';
import { Button } from '../button/button.tsx';
import { showToast } from '../message/toast.ts';
import { EmptyState } from '../state/empty-state.tsx';

type Props = {
  children: ReactNode;
  /** Called after a crash. `fallback` then replaces the children. */
  onCrash?: () => void;
  fallback?: ReactNode;
};

type State = { failed: boolean };

/** Limits a crash to its children. Rendering with a new `key` tries again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.onCrash ? this.props.fallback : <Crashed />;
  }
}

/** Shows a toast for a crash outside the view, such as a dialog whose code could not be loaded. */
export function reportCrash(): void {
  const { shell, errors } = currentMessages();
  showToast({
    text: navigator.onLine ? shell.viewCrashed : errors.offline,
    tone: 'danger',
    action: { label: shell.retry, run: () => location.reload() },
  });
}

function Crashed() {
  const { shell } = useMessages();
  return (
    <EmptyState text={shell.viewCrashed} action={<Button onClick={() => location.reload()}>{shell.retry}</Button>} />
  );
}
