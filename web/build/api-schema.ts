import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Returns a hash of the schemas of the API, without their descriptions. `path` is that of the OpenAPI document. */
export function apiSchema(path: string): string {
  const { paths, components } = JSON.parse(readFileSync(path, 'utf8'), (key, value) =>
    TEXTS.has(key) && typeof value === 'string' ? undefined : value,
  );
  return createHash('sha256')
    .update(JSON.stringify([paths, components]))
    .digest('hex')
    .slice(0, 12);
}

/** Members of schemas and operations that change nothing in the data. */
const TEXTS = new Set(['description', 'summary', 'title']);
