/** Writes the generated pages of the handbook: `npx node tools/write-docs.ts`. */

import { writeFileSync } from 'node:fs';
import { generatedPages } from './generated-pages.ts';

for (const [name, text] of Object.entries(generatedPages())) {
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), text);
}
