import type { WebWords } from '../en/web.ts';

/** Names of keys that have a word. */
export const webKeyboard: WebWords['keyboard'] = {
  keys: {
    Enter: 'Enter',
    Escape: 'Esc',
    ' ': 'Mellemrum',
    Delete: 'Delete',
    Backspace: 'Tilbage',
    Shift: 'Skift',
    Mod: 'Ctrl',
    Alt: 'Alt',
    Tab: 'Tab',
  },
};
