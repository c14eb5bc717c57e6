/** Names of keys that have a word. */
export const webKeyboard = {
  keys: {
    Enter: 'Enter',
    Escape: 'Esc',
    ' ': 'Space',
    Delete: 'Delete',
    Backspace: 'Backspace',
    Shift: 'Shift',
    Mod: 'Ctrl',
    Alt: 'Alt',
    Tab: 'Tab',
  },
};
