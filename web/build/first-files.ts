import type { Plugin } from 'vite';
import { type Chunk, chunksWith } from './chunks.ts';

const PLACEHOLDER = 'const firstFiles = {};';

/**
 * Inserts the addresses of files into the inline script of `index.html`, which loads them in parallel with the app. `parts` names the
 * modules that each key needs, by the end of their path. The files that the page loads anyway are left out.
 */
export function firstFiles(parts: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(PLACEHOLDER)) throw new Error(`index.html no longer contains ${PLACEHOLDER}`);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files = Object.entries(parts).map(([key, modules]) => [
          key,
          addressesOf(chunksWith(chunks, modules)).filter((address) => !html.includes(`"${address}"`)),
        ]);
        return html.replace(PLACEHOLDER, () => `const firstFiles = ${JSON.stringify(Object.fromEntries(files))};`);
      },
    },
  };
}

function addressesOf(
  chunks: readonly (Chunk & { viteMetadata?: { importedCss: Set<string> } | undefined })[],
): string[] {
  return chunks.flatMap(({ fileName, viteMetadata }) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
  );
}
