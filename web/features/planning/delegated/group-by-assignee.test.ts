import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../../../task-data/testing/any-task.ts';
import { groupByAssignee } from './group-by-assignee.ts';

const person = (name: string) => ({ id: `id of ${name}`, name, avatar_color: '#3d6288' });

test('sorts people by name in the language of the user, unknown people last', () => {
  const people = ['Åse', 'Vera', 'Ane'].map(person);
  const tasks = ['Vera', 'Nobody', 'Åse', 'Ane', 'Vera'].map((name, index) =>
    anyTask({ id: `t${index}`, assignee_id: `id of ${name}` }),
  );
  const shown = (locale: 'da' | 'en') =>
    groupByAssignee(tasks, people, locale).map(
      (given) => `${given.person?.name}: ${given.tasks.map(({ id }) => id).join(' ')}`,
    );
  assert.deepEqual(shown('da'), ['Ane: t3', 'Vera: t0 t4', 'Åse: t2', 'undefined: t1']);
  assert.deepEqual(shown('en'), ['Ane: t3', 'Åse: t2', 'Vera: t0 t4', 'undefined: t1']);
});

test('returns no groups without tasks', () => {
  assert.deepEqual(groupByAssignee([], [person('Ane')], 'en'), []);
});
