import { test } from 'node:test';
import { casesOf, check } from './corpus.fixture.ts';

for (const file of ['danish.txt', 'english.txt', 'mixed.txt']) {
  test(`every line of ${file} is read as written`, () => {
    for (const each of casesOf(file)) check(each);
  });
}
