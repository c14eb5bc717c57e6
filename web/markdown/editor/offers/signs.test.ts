import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linksIn } from '#domain/note-text/links.ts';
import { noteSign, projectSign } from './signs.ts';

test('a project that is chosen is read as that project when the note is saved', () => {
  assert.equal(projectSign('House'), '#House');
  assert.equal(projectSign('Two words'), '#"Two words"');
  const name = fc
    .string({ minLength: 1, maxLength: 80 })
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/["“”„`\r\n]/.test(text));
  fc.assert(
    fc.property(name, (project) => {
      const [link] = linksIn(`see ${projectSign(project)} now`);
      assert.equal(link?.kind === 'project-name' ? link.name : undefined, project.trim());
    }),
  );
});

test('a note that is chosen is linked by its title, or by its id where the title would not tell it', () => {
  const note = (name: string) => ({ id: 'n1', name });
  assert.equal(noteSign(note('Monday'), [note('Monday')]), '[[Monday]]');
  assert.equal(noteSign(note('Monday'), [note('Monday'), { id: 'n2', name: 'Monday' }]), '[Monday](/note/n1)');
  assert.equal(noteSign(note('a [b] c'), [note('a [b] c')]), '[a \\[b\\] c](/note/n1)');
  assert.equal(noteSign(note('a `b`'), [note('a `b`')]), '[a \\`b\\`](/note/n1)');
  assert.equal(noteSign(note(''), [note('')]), '[](/note/n1)');
});
