import type { ReactNode } from 'react';
import { findHit, type Stretch } from './find.ts';

/** Something the palette can find: where it leads or what it does. */
export type PaletteEntry = {
  id: string;
  name: string;
  mark: ReactNode;
  /** Quiet words behind the name, such as a task's project. */
  detail?: string;
  shortcut?: string;
  /** An address, opened in a new tab when Ctrl is held; or something to do. */
  go: string | (() => void);
};

/** An entry that fits what was typed. */
export type PaletteHit = PaletteEntry & { stretches: Stretch[] };

/** Hits under one heading. */
export type PaletteGroup = { title: string; hits: PaletteHit[] };

/** What was typed, without the sign that narrows the search to one kind. */
export type Typed = { text: string; only: 'actions' | 'projects' | 'labels' | undefined };

const SIGNS = { '>': 'actions', '#': 'projects', '@': 'labels' } as const;

/** Reads the sign in front: `>` actions, `#` projects, `@` labels. */
export function readTyped(typed: string): Typed {
  const only = Object.entries(SIGNS).find(([sign]) => typed.startsWith(sign))?.[1];
  return { text: (only ? typed.slice(1) : typed).trim(), only };
}

/** The entries that fit, best first, at most so many. */
export function hitsOf(entries: PaletteEntry[], text: string, most: number): PaletteHit[] {
  return entries
    .map((entry) => ({ entry, hit: findHit(entry.name, text) }))
    .flatMap(({ entry, hit }) => (hit ? [{ entry, hit }] : []))
    .sort((a, b) => a.hit.rank - b.hit.rank)
    .slice(0, most)
    .map(({ entry, hit }) => ({ ...entry, stretches: hit.stretches }));
}

/** Hits that somebody else found: all of them, marked where the typed words stand. */
export function markedHits(entries: PaletteEntry[], text: string): PaletteHit[] {
  return entries.map((entry) => ({ ...entry, stretches: findHit(entry.name, text)?.stretches ?? [] }));
}
