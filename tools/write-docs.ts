/** `npx node tools/write-docs.ts`: writes the generated pages of the handbook. */

import { writeFileSync } from 'node:fs';
import { generatedPages } from './generated-pages.ts';

for (const [name, text] of Object.entries(generatedPages())) {
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), text);
}
