import styles from './avatar.module.css';

/** A person's initials on their colour. Hidden from screen readers: the name must be next to it or in a label around it. */
export function Avatar({ person }: { person: { name: string; avatar_color: string } }) {
  return (
    <span className={styles.avatar} style={{ background: person.avatar_color }} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const selected = names.length > 1 ? [names[0], names.at(-1)] : names;
  return selected.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
