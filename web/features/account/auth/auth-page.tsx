import { type ReactNode, useEffect, useRef } from 'react';
import { LANGUAGE_NAMES, type Language, setLanguage, useLanguage, useMessages } from '../../../platform/messages.ts';
import styles from './auth-page.module.css';
import { Logo } from './logo.tsx';

/** Layout of the pages for users who are not signed in: product name, one column, and the choice of language. */
export function AuthPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { shell } = useMessages();
  useEffect(() => {
    document.title = `${title} – ${shell.product}`;
  }, [title, shell.product]);
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over half of the page.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    const first = page.current?.querySelector<HTMLElement>('[data-autofocus]') ?? page.current?.querySelector('input');
    first?.focus();
  }, []);
  return (
    <main ref={page} className={styles.page}>
      <div className={styles.column}>
        <p className={styles.product}>
          <Logo />
          {shell.product}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      <Languages />
    </main>
  );
}

function Languages() {
  const { shell } = useMessages();
  const current = useLanguage();
  const languages = Object.entries(LANGUAGE_NAMES) as [Language, string][];
  return (
    <fieldset className={styles.languages} aria-label={shell.language}>
      {languages.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
