import { Kbd } from '../../../ui/icon/kbd.tsx';
import { HighlightedText } from '../../../ui/list/highlighted-text.tsx';
import { Listbox } from '../../../ui/listbox/listbox.tsx';
import type { Combobox } from '../../../ui/listbox/use-combobox.ts';
import type { PaletteGroup, PaletteHit } from './entries.ts';
import styles from './search-palette.module.css';

export type PaletteListProps = { label: string; groups: readonly PaletteGroup[]; list: Combobox['listProps'] };

/** The listbox with the hits under their headings. */
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
        <HighlightedText hitClass={styles.hit} text={hit.name} ranges={hit.ranges} />
        {hit.context && (
          <span className={styles.context}>
            <HighlightedText hitClass={styles.hit} {...hit.context} />
          </span>
        )}
      </span>
      {hit.detail && (
        <span className={styles.detail}>
          {hit.detailMark}
          {hit.detail}
        </span>
      )}
      {hit.shortcut && <Kbd keys={hit.shortcut} />}
    </>
  );
}
