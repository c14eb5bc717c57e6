import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { firstViewShown } from './first-view.ts';
import { loadLazyMessages, loadSettingsMessages } from './messages.ts';
import { UnloadedCode } from './unloaded-code.ts';

/** A component whose code is loaded when it is first rendered, or earlier by `load`, which never rejects. */
export type LazyComponent<Props extends object> = ((props: Props) => ReactNode) & { load: () => Promise<void> };

/**
 * Like React's `lazy`, but renders without the fallback if the code is loaded already. With `lazy`, the fallback appears even
 * then, and React keeps a fallback for at least 300 ms. Throws `UnloadedCode` if the code cannot be loaded.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    const module = await load().catch((cause: unknown) => {
      throw new UnloadedCode(String(cause), { cause });
    });
    loaded = module.default;
    return module;
  };
  const Deferred: ComponentType<Props> = lazy(fetchCode);

  function Lazy(props: Props) {
    // Keep the same component while mounted: replacing it would discard its state.
    const [{ View }] = useState(() => ({ View: loaded ?? Deferred }));
    return <View {...props} />;
  }
  return Object.assign(Lazy, {
    async load() {
      // After a failure, rendering the component tries again and reports the error.
      await fetchCode().catch(() => undefined);
    },
  });
}

/** `lazyComponent` for a component that uses `useLazyMessages`: loads the messages together with the code. */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadLazyMessages()]);
    return module;
  });
}

/** `lazyWithMessages` for a component that also uses `useSettingsMessages`. */
export function lazyWithSettings<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadLazyMessages(), loadSettingsMessages()]);
    return module;
  });
}

/** `lazyWithMessages` for a part that the first view shows after its data: waits until the first view is shown. */
export function lazyAfterFirstView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    await firstViewShown;
    const [module] = await Promise.all([load(), loadLazyMessages()]);
    return module;
  });
}
