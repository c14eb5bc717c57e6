/** Writes `contract/openapi.json`: `npx node contract/write-openapi.ts`. */

import { writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { allEndpoints } from './endpoints/index.ts';
import { toOpenApi } from './openapi.ts';

const document = toOpenApi(allEndpoints, { version: packageJson.version });
writeFileSync(new URL('./openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
