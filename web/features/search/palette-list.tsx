import { type MouseEvent, useEffect, useRef } from 'react';
import type { TextRange } from '#domain/normalize/mark-hits.ts';
import { Kbd } from '../../ui/icon/kbd.tsx';
import type { PaletteGroup, PaletteHit } from './entries.ts';

import styles from './search-palette.module.css';

export type PaletteListProps = {
  id: string;
  groups: PaletteGroup[];
  active: PaletteHit | undefined;
  onOpen: (hit: PaletteHit, newTab: boolean) => void;
  onPoint: (hit: PaletteHit) => void;
};

/** The hits under their headings. Focus stays in the field; the active hit is named to it. */
export function PaletteList({ id, groups, active, onOpen, onPoint }: PaletteListProps) {
  return (
    <div id={id} role="listbox" className={styles.list} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={group.title} role="group" aria-label={group.title}>
          <p className={styles.heading} aria-hidden="true">
            {group.title}
          </p>
          {group.hits.map((hit) => (
            <Hit
              key={hit.id}
              id={`${id} ${hit.id}`}
              hit={hit}
              active={hit.id === active?.id}
              onOpen={(event) => onOpen(hit, event.ctrlKey || event.metaKey)}
              onPoint={() => onPoint(hit)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type HitProps = {
  id: string;
  hit: PaletteHit;
  active: boolean;
  onOpen: (event: MouseEvent) => void;
  onPoint: () => void;
};

function Hit({ id, hit, active, onOpen, onPoint }: HitProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      className={styles.hit}
      onClick={onOpen}
      onPointerMove={active ? undefined : onPoint}
    >
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
    </div>
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
