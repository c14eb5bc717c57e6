import type { WebMessages } from '../en/web.ts';

/** Names of keys that are not a single character. */
export const webKeyboard: WebMessages['keyboard'] = {
  keys: {
    Enter: 'Enter',
    Escape: 'Esc',
    ' ': 'Mellemrum',
    Delete: 'Delete',
    Backspace: 'Backspace',
    Shift: 'Shift',
    Mod: 'Ctrl',
    Alt: 'Alt',
    Tab: 'Tab',
  },
};
