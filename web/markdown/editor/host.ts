import { Facet } from '@codemirror/state';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { Pictures } from '../reading/picture-store.ts';
import type { NoteEditorProps } from './editor-props.ts';

/** What the parts of the editor ask of the page around it. The answers are always the present ones. */
export type Host = {
  props: () => NoteEditorProps;
  words: () => LazyMessages['noteEditor'];
  /** Those of the editor that is on the page now. */
  pictures: Pictures;
  /** A copy of an icon of the set. */
  icon: (name: IconName) => Node;
  /** What went wrong, in words. */
  reason: (refusal: unknown) => string;
  /** Lets the person choose files; they are then put in at the caret. */
  chooseFiles: () => void;
};

export type IconName = 'open' | 'copy' | 'close' | 'up' | 'down' | 'picture';

/** Where the extensions find it. Undefined only in tests that have no page. */
export const hostFacet = Facet.define<Host, Host | undefined>({ combine: (hosts) => hosts[0] });
