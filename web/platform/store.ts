/** A value outside React. Components read it with `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<Value> = {
  get: () => Value;
  /** Replaces the value and calls all listeners, unless the new value is the same. */
  set: (value: Value) => void;
  /** Calls the listener after each change. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
};

/** Creates a store with the given value. */
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
