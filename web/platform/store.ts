/** A value outside React that components follow with `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<Value> = {
  get: () => Value;
  /** Replaces the value and tells everybody who follows, unless it is the same. */
  set: (value: Value) => void;
  /** Calls back after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
