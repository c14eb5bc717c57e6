import { useMessages } from '../../platform/messages.ts';
import styles from './kbd.module.css';

/** Keys as people read them, left out where there is no keyboard unless they are to be `always` there. Keys of a sequence are parted by a blank, keys held together by `+`: `g t`, `Mod+k`. */
export function Kbd({ keys, always = false }: { keys: string; always?: boolean }) {
  const { keyboard } = useMessages();
  const names: Readonly<Record<string, string>> = { ...keyboard.keys, ...SIGNS };
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

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ...(ON_APPLE ? { Mod: '⌘' } : {}),
};

/** The single keys of a shortcut; a capital letter is written as it is typed, with Shift. */
function splitKeys(keys: string): string[] {
  if (keys === ' ') return [' '];
  return keys
    .split(' ')
    .flatMap((chord) => chord.split('+').flatMap((key) => (isCapital(key) ? ['Shift', key] : [spelled(key)])));
}

function isCapital(key: string): boolean {
  return key.length === 1 && key >= 'A' && key <= 'Z';
}

function spelled(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}
