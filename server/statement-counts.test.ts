/** Bulk operations execute the same number of statements for many records as for few. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countStatements } from '#server/testing/count-statements.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { bulkNotes } from './features/notes/notes/bulk-notes.ts';
import { renameLabelInFilters } from './features/planning/filters/rename-label-in-filters.ts';
import { reorderLabels } from './features/planning/labels/reorder-labels.ts';
import { reorderGroups } from './features/planning/project-groups/reorder-groups.ts';
import { reorderProjects } from './features/planning/projects/reorder-projects.ts';
import { reorderSections } from './features/planning/sections/reorder-sections.ts';
import { bulkTasks } from './features/planning/tasks/bulk/bulk-tasks.ts';
import { updateMany } from './features/planning/tasks/bulk/update-many.ts';
import { duplicateTask } from './features/planning/tasks/duplicate-task.ts';
import { parseLines, quickAddLines } from './features/planning/tasks/quick-add/quick-add-lines.ts';
import type { Actor } from './platform/actor.ts';
import type { Tx } from './platform/db/database.ts';

const FEW = 2;
const MANY = 23;

onSharedProject((scene) => {
  type Work = (tx: Tx, actor: Actor) => Promise<unknown>;

  /** Fails if the operation executes another number of statements for 23 records than for 2. */
  async function assertConstantStatements(prepare: (count: number) => Promise<Work>): Promise<void> {
    const { service, owner } = scene();
    const counts = [];
    for (const count of [FEW, MANY]) counts.push(await countStatements(service, owner, await prepare(count)));
    const [few = 0, many] = counts;
    assert.ok(few > 0);
    assert.equal(many, few);
  }

  /** Creates `count` records one after the other and returns their ids. */
  async function createEach(count: number, make: (index: number) => Promise<{ id: string }>): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await make(index)).id);
    return ids;
  }

  /** Parses and creates in one unit of work, so that the statements of both are counted. */
  const addLines = async (tx: Tx, actor: Actor, body: Parameters<typeof parseLines>[2]) =>
    quickAddLines(tx, actor, body, await parseLines(tx, actor, body));

  const name = () => crypto.randomUUID();

  it('reorders projects with members', () =>
    assertConstantStatements(async (count) => {
      const { service, owner, stranger, editor } = scene();
      const ids = await createEach(count, () => owner.client.projects.create({ body: { name: name() } }));
      for (const id of ids) for (const person of [stranger, editor]) await service.share(id, person, 'viewer');
      return (tx, actor) => reorderProjects(tx, actor, { ids: ids.toReversed() });
    }));

  it('reorders sections with a task in each', () =>
    assertConstantStatements(async (count) => {
      const { owner } = scene();
      const { id: projectID } = await owner.client.projects.create({ body: { name: name() } });
      const ids = await createEach(count, () => owner.client.sections.create({ projectID, body: { name: name() } }));
      for (const section_id of ids) {
        await owner.client.tasks.create({ body: { content: 'Task', project_id: projectID, section_id } });
      }
      return (tx, actor) => reorderSections(tx, actor, { projectId: projectID, ids: ids.toReversed() });
    }));

  it('reorders labels', () =>
    assertConstantStatements(async (count) => {
      const ids = await createEach(count, () => scene().owner.client.labels.create({ body: { name: name() } }));
      return (tx, actor) => reorderLabels(tx, actor, { ids: ids.toReversed() });
    }));

  it('updates filters after a label is renamed', () =>
    assertConstantStatements(async (count) => {
      const { owner } = scene();
      const from = name();
      await createEach(count, () => owner.client.filters.create({ body: { name: name(), query: `p1 & @${from}` } }));
      return (tx, actor) => renameLabelInFilters(tx, actor, { from, to: name() });
    }));

  it('duplicates a task with its subtree, labels and texts', () =>
    assertConstantStatements(async (count) => {
      const { task } = scene();
      const { id } = await task({});
      await createEach(count, (index) => task({ parent_id: id, content: `Step ${index}`, labels: [`label ${index}`] }));
      return (tx, actor) => duplicateTask(tx, actor, { id });
    }));

  it('reorders tasks and changes their titles', () =>
    assertConstantStatements(async (count) => {
      const ids = await createEach(count, () => scene().task({}));
      const tasks = ids.map((id, index) => ({ id, fields: { sort_order: -index - 1, content: `Title ${index}` } }));
      return (tx, actor) => updateMany(tx, actor, tasks);
    }));

  it('moves tasks of many projects with their subtrees to another project', () =>
    assertConstantStatements(async (count) => {
      const { service, owner, viewer, editor, project, task } = scene();
      const section = await owner.client.sections.create({ projectID: project, body: { name: name() } });
      const ids = await createEach(count, async (index) => {
        const { id: project_id } = await owner.client.projects.create({ body: { name: name() } });
        for (const person of [viewer, editor]) await service.share(project_id, person, 'viewer');
        const assignee_id = index % 2 === 0 ? viewer.id : editor.id;
        const root = await task({ project_id, assignee_id });
        await task({ parent_id: root.id, content: 'Below' });
        return root;
      });
      const fields = { project_id: project, section_id: section.id };
      return (tx, actor) => bulkTasks(tx, actor, { ids, action: 'move', fields });
    }));

  for (const action of ['move', 'update'] as const) {
    it(`can ${action} tasks of different parents to another section`, () =>
      assertConstantStatements(async (count) => {
        const { owner, project, task } = scene();
        const section = await owner.client.sections.create({ projectID: project, body: { name: name() } });
        const ids = await createEach(count, async () => {
          const root = await task({});
          const child = await task({ parent_id: root.id });
          await task({ parent_id: child.id });
          return child;
        });
        return (tx, actor) => bulkTasks(tx, actor, { ids, action, fields: { section_id: section.id } });
      }));
  }

  it('creates tasks from many lines in many projects and sections, with labels, reminders and sub-tasks', () =>
    assertConstantStatements(async (count) => {
      const { service, owner, editor } = scene();
      const lines: { text: string; depth?: number; completed?: boolean }[] = [];
      await createEach(count, async (index) => {
        const project = await owner.client.projects.create({ body: { name: name() } });
        await service.share(project.id, editor, 'editor');
        const section = await owner.client.sections.create({ projectID: project.id, body: { name: 'Cellar' } });
        lines.push({ text: `Task ${index} #${project.name} /Cellar @${name()} tomorrow 9:00 !1h`, completed: true });
        lines.push({ text: `Step ${index}`, depth: 1 });
        return section;
      });
      return (tx, actor) => addLines(tx, actor, { lines });
    }));

  it('creates tasks from many lines for another user', () =>
    assertConstantStatements(async (count) => {
      const { service, owner, editor } = scene();
      const { id: project } = await owner.client.projects.create({ body: { name: name() } });
      await service.share(project, editor, 'editor');
      const lines = Array.from({ length: count }, (_, index) => ({ text: `Task ${index} +${editor.name}` }));
      return (tx, actor) => addLines(tx, actor, { lines, project_id: project });
    }));

  for (const input of [{ archived: true }, { delete: true }]) {
    it(`changes notes of many projects: ${Object.keys(input)}`, () =>
      assertConstantStatements(async (count) => {
        const { owner } = scene();
        const ids = await createEach(count, async (index) => {
          const { id: project_id } = await owner.client.projects.create({ body: { name: name() } });
          return owner.client.notes.create({ body: { body: `Note ${index}`, project_id } });
        });
        return (tx, actor) => bulkNotes(tx, actor, { ids, ...input });
      }));
  }

  it('reorders project groups', () =>
    assertConstantStatements(async (count) => {
      const ids = await createEach(count, () => scene().owner.client.groups.create({ body: { name: name() } }));
      return (tx, actor) => reorderGroups(tx, actor, { ids: ids.toReversed() });
    }));

  it('keeps the storage usage with one statement for any number of tasks, and none without text', async () => {
    const { service, owner, project, task } = scene();
    const statementsOf = (work: Work) => countStatements(service, owner, work, 'storage_usage');
    for (const count of [1, MANY]) {
      const lines = Array.from({ length: count }, (_, index) => ({ text: `Task ${index}` }));
      assert.equal(await statementsOf((tx, actor) => addLines(tx, actor, { lines, project_id: project })), 1);
    }
    const { id } = await task({});
    const change = (values: { content?: string; priority?: number }) => (tx: Tx, actor: Actor) =>
      updateMany(tx, actor, [{ id, fields: values }]);
    assert.equal(await statementsOf(change({ content: 'longer title' })), 1);
    assert.equal(await statementsOf(change({ priority: 1 })), 0);
  });
});
