import Search from 'lucide-react/icons/search';
import styles from './search-field.module.css';

type SearchFieldProps = {
  /** The accessible name and the placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** The field that searches the list below it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={styles.frame}>
      <Search />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
