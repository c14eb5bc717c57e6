import { Facet } from '@codemirror/state';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { Pictures } from '../reading-view/picture-store.ts';
import type { NoteEditorProps } from './editor-props.ts';

/** Gives the extensions of the editor access to the page. The functions return the current values. */
export type Host = {
  props: () => NoteEditorProps;
  messages: () => LazyMessages['noteEditor'];
  /** The pictures of the mounted editor. */
  pictures: Pictures;
  /** Returns a copy of an icon. */
  icon: (name: IconName) => Node;
  /** Returns the message for an error. */
  errorText: (error: unknown) => string;
  /** Opens the file dialog. Chosen files are inserted at the caret. */
  openFileDialog: () => void;
};

export type IconName = 'open' | 'copy' | 'close' | 'up' | 'down' | 'picture';

/** Gives extensions access to the host. Undefined only in tests without a page. */
export const hostFacet = Facet.define<Host, Host | undefined>({ combine: (hosts) => hosts[0] });
