import type { TextRange } from '#domain/normalize/mark-hits.ts';
import { Kbd } from '../../ui/icon/kbd.tsx';
import { Listbox } from '../../ui/listbox/listbox.tsx';
import type { Combobox } from '../../ui/listbox/use-combobox.ts';
import type { PaletteGroup, PaletteHit } from './entries.ts';
import styles from './search-palette.module.css';

export type PaletteListProps = { label: string; groups: readonly PaletteGroup[]; list: Combobox['listProps'] };

/** The hits under their headings. */
export function PaletteList({ label, groups, list }: PaletteListProps) {
  const options = groups.flatMap(({ title, hits }) =>
    hits.map((hit) => ({ key: hit.id, group: title, content: <Hit hit={hit} /> })),
  );
  return <Listbox {...list} label={label} options={options} className={styles.list} />;
}

function Hit({ hit }: { hit: PaletteHit }) {
  return (
    <>
      <span className={styles.mark}>{hit.mark}</span>
      <span className={styles.name}>
        <Marked text={hit.name} ranges={hit.ranges} />
        {hit.beside && (
          <span className={styles.beside}>
            <Marked {...hit.beside} />
          </span>
        )}
      </span>
      {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
      {hit.shortcut && <Kbd keys={hit.shortcut} />}
    </>
  );
}

function Marked({ text, ranges }: { text: string; ranges: TextRange[] }) {
  const ends = [0, ...ranges.map((stretch) => stretch.to)];
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.found}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
