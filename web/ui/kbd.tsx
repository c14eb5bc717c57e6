import { useWords } from '../words.ts';
import styles from './kbd.module.css';

/** Keys as people read them. Keys of a sequence are parted by a blank, keys held together by `+`: `g t`, `Control+k`. */
export function Kbd({ keys }: { keys: string }) {
  const { keyboard } = useWords();
  const names: Readonly<Record<string, string>> = keyboard.keys;
  const parts = keys === ' ' ? [[' ']] : keys.split(' ').map((step) => (step === '+' ? ['+'] : step.split('+')));
  return (
    <span className={styles.keys}>
      {parts.flat().map((key) => (
        <kbd key={key} className={styles.key}>
          {ARROWS[key] ?? names[key] ?? (key.length === 1 && key >= 'a' && key <= 'z' ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  );
}

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
