import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { loadLazyMessages } from './messages.ts';

/** A component whose code comes when it is first wanted, or ahead of that by `load`, which never fails. */
export type LazyComponent<Props extends object> = ((props: Props) => ReactNode) & { load: () => Promise<void> };

/**
 * Like React's `lazy`, except that once the code is there the component renders at once; `lazy` shows the fallback for a
 * moment even then, and React keeps a fallback up for 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Deferred: ComponentType<Props> = lazy(fetchCode);

  function Lazy(props: Props) {
    // Kept for as long as it is on the page: another component in its place would lose what was typed.
    const [{ View }] = useState(() => ({ View: loaded ?? Deferred }));
    return <View {...props} />;
  }
  return Object.assign(Lazy, {
    async load() {
      // What could not be fetched ahead is fetched again when it is wanted, and what fails then is told.
      await fetchCode().catch(() => undefined);
    },
  });
}

/** As `lazily`, for a component that says more than the first view: the words come with the code. */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadLazyMessages()]);
    return module;
  });
}
