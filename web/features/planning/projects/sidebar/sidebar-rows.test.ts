import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Project } from '#contract/resources/project.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { dropResult, rowId, sidebarRows } from './sidebar-rows.ts';

const inbox = project('inbox', { is_inbox: true });
const projects = [
  inbox,
  project('a'),
  project('b', { group_id: 'home' }),
  project('c'),
  project('d', { archived: true }),
];
const groups = [group('home'), group('work')];

function project(id: string, more: Partial<Project> = {}): Project {
  return {
    id,
    name: id,
    color: 'graphite',
    view_mode: 'list',
    owner_id: 'owner',
    is_inbox: false,
    archived: false,
    sort_order: 0,
    role: 'owner',
    member_count: 1,
    open_count: 0,
    shared: false,
    etag: '1',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

function group(id: string, collapsed = false): ProjectGroup {
  return { id, name: id, color: 'graphite', description: '', collapsed, sort_order: 0 };
}

function linesOf(rows: ReturnType<typeof sidebarRows>): string {
  return rows.map(rowId).join(' ');
}

test('lists projects without a group first, then each group, without Inbox and archived projects', () => {
  assert.equal(linesOf(sidebarRows(projects, groups, ['work'])), 'a c home b work');
});

test('leaves out groups without projects, except those to keep', () => {
  assert.equal(linesOf(sidebarRows(projects, groups, [])), 'a c home b');
  assert.equal(linesOf(sidebarRows([], groups, ['home'])), 'home');
  const archived = [project('y', { group_id: 'work', archived: true })];
  assert.equal(linesOf(sidebarRows(archived, groups, [])), '');
});

test('shows only the heading and the count of a collapsed group', () => {
  const rows = sidebarRows(projects, [group('home', true), group('work')], ['work']);
  assert.equal(linesOf(rows), 'a c home work');
  assert.deepEqual(
    rows.filter((row) => row.kind === 'group').map((row) => row.count),
    [1, 0],
  );
});

test('lists a project of an unknown group without a group', () => {
  assert.equal(linesOf(sidebarRows([project('x', { group_id: 'unknown' })], groups, ['home'])), 'x home');
});

test('assigns the group above the new position, or none above all groups', () => {
  const rows = sidebarRows(projects, groups, ['work']);
  assert.deepEqual(dropResult(rows, 0, 4), { groupId: 'work', ids: ['c', 'b', 'a'] });
  assert.deepEqual(dropResult(rows, 3, 0), { groupId: undefined, ids: ['b', 'a', 'c'] });
  assert.deepEqual(dropResult(rows, 1, 2), { groupId: 'home', ids: ['a', 'c', 'b'] });
});

test('returns undefined for a heading', () => {
  assert.equal(dropResult(sidebarRows(projects, groups, ['work']), 2, 0), undefined);
});
