import type { Plugin } from 'vite';

/**
 * Lets `style-mod`, the style sheets of CodeMirror, use constructable style sheets in documents as it does in shadow roots. The
 * content security policy refuses the `<style>` elements that it would insert otherwise.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    apply: 'build',
    transform: (code, id) => (STYLE_MOD.test(id) ? { code: withAdoptedStyles(code), map: null } : null),
  };
}

const STYLE_MOD = /\/node_modules\/style-mod\/src\/style-mod\.js$/;

/** Returns the code of `style-mod` without its restriction to shadow roots. Throws if the code has changed. */
export function withAdoptedStyles(code: string): string {
  const changed = code.replace('if (!root.head && root.adoptedStyleSheets &&', 'if (root.adoptedStyleSheets &&');
  if (changed === code) throw new Error('style-mod no longer contains the condition that adopted-styles.ts replaces');
  return changed;
}
