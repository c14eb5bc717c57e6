/** `node tools/write-docs.ts`: writes the pages of the handbook that are made from tables in the code. */

import { writeFileSync } from 'node:fs';
import { generatedPages } from './generated-pages.ts';

for (const [name, text] of Object.entries(generatedPages())) {
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), text);
}
