import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Project } from '#contract/resources/project.ts';
import { anyNote } from '../testing/any-note.ts';
import { rightsOn } from './note-rights.ts';

const project = (role: Project['role']) => [{ id: 'p', role } as Project];
const named = (rights: object) =>
  Object.entries(rights)
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name)
    .join(' ');

test('the owner may do everything except leave', () => {
  assert.equal(named(rightsOn(anyNote(), [])), 'edit remove move share');
  assert.equal(named(rightsOn(anyNote({ project_id: 'p' }), project('editor'))), 'edit remove move share');
});

test('a direct share allows leaving and, as editor, editing', () => {
  const shared = { shared_with_me: true, created_by: 'other' };
  assert.equal(named(rightsOn(anyNote({ ...shared, role: 'editor' }), [])), 'edit leave');
  assert.equal(named(rightsOn(anyNote({ ...shared, role: 'viewer' }), [])), 'leave');
});

test('editors of the project may delete its notes, viewers may change nothing', () => {
  const filed = { project_id: 'p', created_by: 'other' };
  assert.equal(named(rightsOn(anyNote({ ...filed, role: 'editor' }), project('editor'))), 'edit remove');
  assert.equal(named(rightsOn(anyNote({ ...filed, role: 'viewer' }), project('viewer'))), '');
});

test('an editor by direct share who is a viewer of the project may not delete', () => {
  const note = anyNote({ project_id: 'p', created_by: 'other', shared_with_me: true, role: 'editor' });
  assert.equal(named(rightsOn(note, project('viewer'))), 'edit leave');
});

test('the owner of the project may move the notes of a deleted account', () => {
  const { created_by: _, ...orphan } = anyNote({ project_id: 'p', role: 'editor' });
  assert.equal(named(rightsOn(orphan, project('owner'))), 'edit remove move');
  assert.equal(named(rightsOn(orphan, project('editor'))), 'edit remove');
});
