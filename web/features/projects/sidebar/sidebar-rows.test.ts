import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Project } from '#contract/resources/project.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { dropOf, rowId, sidebarRows } from './sidebar-rows.ts';

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

test('loose projects come first, then each group with its own; Inbox and archive stand elsewhere', () => {
  assert.equal(linesOf(sidebarRows(projects, groups)), 'a c home b work');
});

test('a folded group shows its heading and how many it holds', () => {
  const rows = sidebarRows(projects, [group('home', true), group('work')]);
  assert.equal(linesOf(rows), 'a c home work');
  assert.deepEqual(
    rows.filter((row) => row.kind === 'group').map((row) => row.count),
    [1, 0],
  );
});

test("a project filed in somebody else's group counts as loose", () => {
  assert.equal(linesOf(sidebarRows([project('x', { group_id: 'unknown' })], groups)), 'x home work');
});

test('below a heading a project is filed there, above all headings nowhere', () => {
  const rows = sidebarRows(projects, groups);
  assert.deepEqual(dropOf(rows, 0, 4), { groupId: 'work', ids: ['c', 'b', 'a'] });
  assert.deepEqual(dropOf(rows, 3, 0), { groupId: undefined, ids: ['b', 'a', 'c'] });
  assert.deepEqual(dropOf(rows, 1, 2), { groupId: 'home', ids: ['a', 'c', 'b'] });
});

test('a heading is not moved this way', () => {
  assert.equal(dropOf(sidebarRows(projects, groups), 2, 0), undefined);
});
