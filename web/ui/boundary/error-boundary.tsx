import { Component, type ReactNode } from 'react';
import { currentMessages } from '../../platform/messages.ts';
import { isOnline, useOnline } from '../../platform/online.ts';
import { UnloadedCode } from '../../platform/unloaded-code.ts';
import { Button } from '../button/button.tsx';
import { showToast } from '../message/toast.ts';
import { EmptyState } from '../state/empty-state.tsx';

type Props = {
  children: ReactNode;
  /** Called after a crash. `fallback` then replaces the children. */
  onCrash?: (error: unknown) => void;
  fallback?: ReactNode;
  /** The heading of the children. If their code could not be loaded, their place says so, and `onCrash` is not called. */
  name?: string | undefined;
};

type State = { error?: unknown };

/** Limits a crash to its children. Rendering with a new `key` tries again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.#isShown(error)) this.props.onCrash?.(error);
  }

  #isShown(error: unknown): boolean {
    return !this.props.onCrash || (error instanceof UnloadedCode && this.props.name !== undefined);
  }

  override render() {
    const { error } = this.state;
    const { children, fallback, name } = this.props;
    if (error === undefined) return children;
    if (!this.#isShown(error)) return fallback;
    return <CrashedPart name={name} error={error} />;
  }
}

/** The place of the children that crashed. */
function CrashedPart({ name, error }: Pick<Props, 'name'> & { error: unknown }) {
  const mayReload = useOnline();
  return (
    <EmptyState
      text={[name, textOf(error)].filter(Boolean).join(': ')}
      action={mayReload && <Button onClick={reload}>{currentMessages().shell.retry}</Button>}
    />
  );
}

/** Shows a toast for a crash outside the view, such as a dialog whose code could not be loaded. */
export function reportCrash(error: unknown): void {
  showToast({
    text: textOf(error),
    tone: 'danger',
    ...(isOnline() && { action: { label: currentMessages().shell.retry, run: reload } }),
  });
}

/**
 * Reloads the page if the service responds. Otherwise the browser would replace the page by its own error page. Importing the code
 * again is no alternative: browsers keep the failure as long as the page exists.
 */
async function reload(): Promise<void> {
  const response = await fetch(location.href).catch(() => undefined);
  if (response?.ok) location.reload();
}

function textOf(error: unknown): string {
  const { shell } = currentMessages();
  if (!(error instanceof UnloadedCode)) return shell.viewCrashed;
  return isOnline() ? shell.viewFailed : shell.partOffline;
}
