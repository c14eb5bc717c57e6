import { useMessages } from '../../platform/messages.ts';
import styles from './kbd.module.css';
import { splitKeys } from './split-keys.ts';

/**
 * The keys of a shortcut, given in the notation of `SHORTCUTS`: `g t`, `Mod+k`. Hidden on devices without a keyboard, unless
 * `always` is true.
 */
export function Kbd({ keys, always = false }: { keys: string; always?: boolean }) {
  const { keyboard } = useMessages();
  const names: Readonly<Record<string, string>> = { ...keyboard.keys, ...SYMBOLS };
  return (
    <span className={styles.keys} data-always={always}>
      {splitKeys(keys).map((key) => (
        <kbd key={key} className={styles.key}>
          {names[key] ?? key}
        </kbd>
      ))}
    </span>
  );
}

const ON_APPLE = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const SYMBOLS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ...(ON_APPLE ? { Mod: '⌘' } : {}),
};
