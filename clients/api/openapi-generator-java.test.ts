// Debian packages: default-jdk-headless maven

import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWith } from '../install.ts';
import { outputOf } from '../run-program.ts';
import { testGeneratedClient } from './generated-client.ts';

const PROGRAM = fileURLToPath(new URL('programs/Visit.java', import.meta.url));

const GENERATOR = {
  artifact: 'org.openapitools:openapi-generator-cli:7.25.0',
  jar: 'openapi-generator-cli-7.25.0.jar',
};

testGeneratedClient('openapi-generator for Java', async (folder) => {
  installWith('mvn', ['-q', 'dependency:copy', `-Dartifact=${GENERATOR.artifact}`, '-DoutputDirectory=.'], folder);
  const codeOnly = ['--global-property', 'apis,models,supportingFiles,apiTests=false,modelTests=false'];
  const language = ['-g', 'java', '--library', 'native', ...codeOnly];
  const generate = ['generate', '-i', 'openapi.json', '-o', '.', ...language];
  await outputOf('java', ['-jar', GENERATOR.jar, ...generate], { folder });
  // The generated project lists the libraries that its code needs.
  installWith('mvn', ['-q', 'dependency:build-classpath', '-Dmdep.outputFile=libraries.txt'], folder);
  const libraries = (await readFile(join(folder, 'libraries.txt'), 'utf8')).trim();
  await copyFile(PROGRAM, join(folder, 'Visit.java'));
  const generated = await readdir(join(folder, 'src', 'main'), { recursive: true });
  const sources = generated.filter((path) => path.endsWith('.java')).map((path) => join('src', 'main', path));
  const options = ['-proc:none', '-nowarn', '-d', 'classes', '-cp', libraries];
  await outputOf('javac', [...options, 'Visit.java', ...sources], { folder });
  return { program: 'java', args: ['-cp', `classes:${libraries}`, 'Visit'] };
});
