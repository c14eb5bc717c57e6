/** Writes the results of the migrations: the schema of each kind of database, for people to read and compare, and the columns of the tables. */

import { writeFile } from 'node:fs/promises';
import { schemaFiles } from './schema-files.ts';

for (const { url, text } of schemaFiles()) await writeFile(url, text);
