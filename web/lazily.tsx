import { type ComponentType, lazy, useState } from 'react';
import { loadLaterWords } from './words.ts';

/** A component whose code comes when it is first wanted, or ahead of that by `load`, which never fails. */
export type Lazily<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * Like React's `lazy`, except that once the code is there the component renders at once; `lazy` shows the fallback for a
 * moment even then, and React keeps a fallback up for 300 ms.
 */
export function lazily<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Lazily<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later: ComponentType<Props> = lazy(fetchCode);

  function Lazy(props: Props) {
    // Kept for as long as it is on the page: another component in its place would lose what was typed.
    const [{ View }] = useState(() => ({ View: loaded ?? Later }));
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
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Lazily<Props> {
  return lazily(async () => {
    const [module] = await Promise.all([load(), loadLaterWords()]);
    return module;
  });
}
