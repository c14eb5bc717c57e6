import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linksIn } from '#domain/note-text/links.ts';
import { noteReference, projectReference } from './reference-text.ts';

test('writes a project reference that the server resolves to the project', () => {
  assert.equal(projectReference('House'), '#House');
  assert.equal(projectReference('Two words'), '#"Two words"');
  const name = fc
    .string({ minLength: 1, maxLength: 80 })
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/["“”„`\r\n]/.test(text));
  fc.assert(
    fc.property(name, (project) => {
      const [link] = linksIn(`see ${projectReference(project)} now`);
      assert.equal(link?.kind === 'project-name' ? link.name : undefined, project.trim());
    }),
  );
});

test('refers to a note by its title, or by its id if the title is ambiguous or has special characters', () => {
  const note = (name: string) => ({ id: 'n1', name });
  assert.equal(noteReference(note('Monday'), [note('Monday')]), '[[Monday]]');
  assert.equal(noteReference(note('Monday'), [note('Monday'), { id: 'n2', name: 'Monday' }]), '[Monday](/note/n1)');
  assert.equal(noteReference(note('a [b] c'), [note('a [b] c')]), '[a \\[b\\] c](/note/n1)');
  assert.equal(noteReference(note('a `b`'), [note('a `b`')]), '[a \\`b\\`](/note/n1)');
  assert.equal(noteReference(note(''), [note('')]), '[](/note/n1)');
});
