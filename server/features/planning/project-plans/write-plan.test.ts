import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { tables } from '#server/access/all-tables.ts';
import { repairUsage } from '#server/features/account/usage/index.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { rowCounts } from '#server/testing/stored-imports.ts';
import { checkRows } from '#server/testing/task-invariants.ts';
import { InvalidPlan } from './index.ts';
import { writePlanAs } from './testing/write-plan-as.ts';

withFreshPeople((scene) => {
  const write = (plan: Partial<ProjectPlan>, person = scene().owner) =>
    writePlanAs(scene().service, person, { name: 'House', sections: [], tasks: [], ...plan });

  const tasksOf = async (project_id: string, query: object = {}, person = scene().owner) =>
    (await person.client.tasks.list({ query: { project_id, ...query } })).tasks;

  /** Each task as its content below its parent's. */
  const outline = (tasks: readonly Task[]) =>
    tasks.map(({ content, parent_id }) => {
      const parent = tasks.find(({ id }) => id === parent_id);
      return parent === undefined ? content : `${parent.content} > ${content}`;
    });

  it('writes the project with its sections and the tree of tasks in order', async () => {
    const { owner, service } = scene();
    const { id: before } = await owner.client.projects.create({ body: { name: 'Before' } });
    const written = await write({
      name: ' Garden ',
      description: 'Outside',
      color: 'teal',
      icon: '🌱',
      viewMode: 'board',
      sections: [{ name: 'Now' }, { name: 'Later' }],
      tasks: [
        { content: 'b', section: 1 },
        { content: 'a', section: 1 },
        { content: 'a2', parent: 1 },
        { content: 'none' },
        { content: 'a1', parent: 1 },
        { content: 'a21', parent: 2 },
        { content: 'now', section: 0 },
      ],
    });
    const { projectId, ...counts } = written;
    assert.deepEqual(counts, { sections: 2, tasks: 7, comments: 0 });
    const project = await owner.client.projects.get({ projectID: projectId });
    const { name, description, color, icon, view_mode, is_inbox, archived, open_count, role } = project;
    assert.deepEqual(
      { name, description, color, icon, view_mode, is_inbox, archived, open_count, role },
      {
        name: 'Garden',
        description: 'Outside',
        color: 'teal',
        icon: '🌱',
        view_mode: 'board',
        is_inbox: false,
        archived: false,
        open_count: 7,
        role: 'owner',
      },
    );
    const ids = (await owner.client.projects.list()).projects.map(({ id }) => id);
    assert.ok(ids.indexOf(projectId) > ids.indexOf(before));
    const { sections } = await owner.client.sections.list({ projectID: projectId });
    assert.deepEqual(
      sections.map((section) => section.name),
      ['Now', 'Later'],
    );
    const tasks = await tasksOf(projectId);
    const inSection = (id?: string) => outline(tasks).filter((_, index) => tasks[index]?.section_id === id);
    assert.deepEqual(inSection(undefined), ['none']);
    assert.deepEqual(inSection(sections[0]?.id), ['now']);
    assert.deepEqual(inSection(sections[1]?.id), ['b', 'a', 'a > a2', 'a > a1', 'a2 > a21']);
    const rows = await service.database.read((tx) =>
      tx.all(tables(tx).selectFrom('task').selectAll().where('project_id', '=', projectId)),
    );
    checkRows(rows);
  });

  it('writes all fields of tasks as the API does', async () => {
    const { owner } = scene();
    await owner.client.labels.create({ body: { name: 'Phone', color: 'tomato' } });
    const { projectId } = await write({
      tasks: [
        {
          content: '  Call Jörg ',
          description: 'Ask **twice**',
          priority: 1,
          due: { date: '2026-10-20', time: '09:15', zone: 'America/New_York' },
          duration: 45,
          recurrence: { rule: 'RRULE:freq=weekly;byday=TU', from: 'completion' },
          labels: ['phone', 'Ærinde', 'æRINDE'],
          isAssigned: true,
          createdAt: '2025-02-03T04:05:06+01:00',
        },
        { content: 'All day', due: { date: '2026-10-21' }, labels: ['ærinde'] },
        { content: 'Own zone', due: { date: '2026-10-21', time: '10:00' } },
      ],
    });
    const [call, day, own] = (await tasksOf(projectId)) as [Task, Task, Task];
    const made = await owner.client.tasks.create({
      body: {
        content: '  Call Jörg ',
        description: 'Ask **twice**',
        priority: 1,
        due_date: '2026-10-20',
        due_time: '09:15',
        due_timezone: 'America/New_York',
        duration_min: 45,
        recurrence_rule: 'RRULE:freq=weekly;byday=TU',
        recurrence_from: 'completion',
        labels: ['phone', 'Ærinde'],
        assignee_id: 'me',
      },
    });
    const placed = { id: made.id, project_id: made.project_id, sort_order: made.sort_order };
    assert.deepEqual({ ...call, ...placed, created_at: made.created_at }, made);
    assert.equal(call.created_at, '2025-02-03T03:05:06.000Z');
    assert.equal(call.due_datetime, '2026-10-20T13:15:00.000Z');
    assert.deepEqual([day.due_date, day.due_time, day.labels], ['2026-10-21', undefined, ['Ærinde']]);
    assert.deepEqual([own.due_timezone, own.due_datetime], ['Europe/Copenhagen', '2026-10-21T08:00:00.000Z']);
    const { labels } = await owner.client.labels.list();
    assert.deepEqual(labels.map(({ name }) => name).toSorted(), ['Phone', 'Ærinde']);
    const completed = await owner.client.tasks.complete({ taskID: call.id, body: {} });
    assert.deepEqual([completed.recurred, completed.next_due], [true, '2026-10-27']);
  });

  it('writes completed tasks and comments', async () => {
    const { owner } = scene();
    const { projectId, comments } = await write({
      tasks: [
        {
          content: 'Done',
          completedAt: '2026-01-02T03:04:05.000Z',
          comments: [{ body: ' First ', createdAt: '2026-01-01T00:00:00.000Z' }, { body: 'Second' }],
        },
        { content: 'Open', parent: 0 },
        { content: 'In the future', completedAt: '2199-01-01T00:00:00.000Z' },
      ],
    });
    assert.equal(comments, 2);
    assert.deepEqual(outline(await tasksOf(projectId)), ['Open']);
    const { tasks: completions } = await owner.client.repetition.completed({ query: { project_id: projectId } });
    assert.deepEqual(
      completions.map(({ content, completed_at, completed_by }) => [content, completed_at, completed_by]),
      [
        ['In the future', '2026-10-14T12:30:00.000Z', owner.id],
        ['Done', '2026-01-02T03:04:05.000Z', owner.id],
      ],
    );
    const taskID = completions[1]?.id ?? '';
    const found = (await owner.client.comments.list({ taskID, query: {} })).comments;
    assert.deepEqual(
      found.map(({ body, created_at, user_id, edited }) => [body, created_at, user_id, edited]),
      [
        ['First', '2026-01-01T00:00:00.000Z', owner.id, false],
        ['Second', '2026-10-14T12:30:00.000Z', owner.id, false],
      ],
    );
  });

  it('lets the search find tasks, descriptions, comments and labels', async () => {
    const { owner, stranger } = scene();
    const { projectId } = await write({
      tasks: [
        { content: 'Zebra', description: 'Okapi', labels: ['gnu'], comments: [{ body: 'Quagga' }] },
        { content: 'Nothing' },
      ],
    });
    for (const q of ['zebra', 'okapi', 'gnu', 'quagga']) {
      const found = await owner.client.views.search({ query: { q } });
      assert.deepEqual(
        found.tasks.map(({ content, project_id }) => [content, project_id]),
        [['Zebra', projectId]],
        q,
      );
      assert.deepEqual((await stranger.client.views.search({ query: { q } })).tasks, []);
    }
  });

  it('emits one event of the project, and one for each new label', async () => {
    const { owner, service } = scene();
    let projectId = '';
    const tasks = [
      { content: 'a', labels: ['new'] },
      { content: 'b', isAssigned: true, comments: [{ body: 'c' }] },
    ];
    const events = await emittedBy(service, async () => ({ projectId } = await write({ tasks })));
    const [label] = (await owner.client.labels.list()).labels;
    assert.deepEqual(events, [
      { actor_id: owner.id, receiver_id: owner.id, subject_id: label?.id, live: 'label.created' },
      {
        actor_id: owner.id,
        project_id: projectId,
        project_name: 'House',
        subject_id: projectId,
        activity: 'project.created',
        payload: { name: 'House' },
        live: 'project.created',
      },
    ]);
  });

  it('charges all texts', async () => {
    const { owner, service } = scene();
    const used = async () => (await owner.client.auth.usage()).text_bytes;
    const before = await used();
    await write({
      name: 'æ',
      description: 'bc',
      sections: [{ name: 'def' }],
      tasks: [{ content: 'ghij', description: 'klmno', labels: ['pqrstu'], comments: [{ body: 'vwxyzæ' }] }],
    });
    assert.equal((await used()) - before, 2 + 2 + 3 + 4 + 5 + 6 + 7);
    assert.equal(await repairUsage(service.database), 0);
  });

  it('refuses a plan that breaks a rule, at the first wrong record, and changes nothing', async () => {
    const { service } = scene();
    const long = 'x'.repeat(LIMITS.taskTitle + 1);
    const deep = Array.from({ length: 7 }, (_, index) => ({ content: 'x', ...(index > 0 && { parent: index - 1 }) }));
    const task = (fields: Partial<PlannedTask>) => ({ tasks: [{ content: 'ok' }, { content: 'x', ...fields }] });
    const wrong: [Partial<ProjectPlan>, string[]][] = [
      [{ name: ' ' }, ['name']],
      [{ color: 'octarine' }, ['color']],
      [{ description: 'x'.repeat(LIMITS.projectDescription + 1) }, ['description']],
      [{ sections: [{ name: 'ok' }, { name: 'x'.repeat(LIMITS.sectionName + 1) }] }, ['sections.1.name']],
      [task({ content: long }), ['tasks.1.content']],
      [task({ content: '', priority: 9 }), ['tasks.1.content', 'tasks.1.priority']],
      [task({ description: 'x'.repeat(LIMITS.taskDescription + 1) }), ['tasks.1.description']],
      [task({ duration: LIMITS.durationMinutes + 1 }), ['tasks.1.duration_min']],
      [task({ due: { date: '2026-02-30' } }), ['tasks.1.due_date']],
      [task({ due: { date: '2026-02-03', time: '25:00' } }), ['tasks.1.due_time']],
      [task({ due: { date: '2026-02-03', time: '05:00', zone: 'Mars/Phobos' } }), ['tasks.1.due_timezone']],
      [task({ due: { date: '2026-02-03', zone: 'Europe/Oslo' } }), ['tasks.1.due_timezone']],
      [task({ recurrence: { rule: 'FREQ=NEVER', from: 'due' } }), ['tasks.1.recurrence_rule']],
      [task({ labels: ['x'.repeat(LIMITS.labelName + 1)] }), ['tasks.1.labels.0']],
      [task({ labels: Array.from({ length: 51 }, (_, index) => `l${index}`) }), ['tasks.1.labels']],
      [task({ section: 0 }), ['tasks.1.section']],
      [task({ parent: 1 }), ['tasks.1.parent']],
      [task({ parent: -1 }), ['tasks.1.parent']],
      [task({ completedAt: 'yesterday' }), ['tasks.1.completedAt']],
      [task({ createdAt: '2026-01-01' }), ['tasks.1.createdAt']],
      [task({ comments: [{ body: ' ' }] }), ['tasks.1.comments.0.body']],
      [task({ content: 'a\0b' }), ['tasks.1.content']],
      [{ tasks: deep }, ['tasks.6.parent']],
      [{ tasks: Array.from({ length: LIMITS.plannedTasks + 1 }, () => ({ content: 'x' })) }, ['tasks']],
    ];
    const before = await rowCounts(service.database);
    for (const [plan, paths] of wrong) {
      await assert.rejects(write(plan), (error) => {
        assert.ok(error instanceof InvalidPlan);
        assert.deepEqual(Object.keys(error.fields).toSorted(), paths);
        return true;
      });
    }
    assert.deepEqual(await rowCounts(service.database), before);
    await write({ tasks: deep.slice(0, 6) });
  });

  it('executes a constant number of statements', async () => {
    const { service, stranger } = scene();
    const statements = async (count: number) => {
      const tasks = Array.from({ length: count }, (_, index) => ({
        content: `${index}`,
        labels: [`label ${index}`],
        comments: [{ body: 'x' }],
      }));
      const plan = { name: 'Plan', sections: tasks.map(({ content }) => ({ name: content })), tasks };
      return countStatements(service, stranger, (tx) => {
        return writePlanAs(service, stranger, plan, { write: (work) => work(tx) });
      });
    };
    assert.equal(await statements(2), await statements(40));
  });
});
