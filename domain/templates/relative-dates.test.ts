import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import type { PlannedDue, PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { anyDay, anyRule, anyTime, anyZone } from '#domain/recurrence/testing/any-rule.ts';
import { projectOf, templateOf } from './relative-dates.ts';

const USE = { name: 'Copy', color: 'teal', zone: 'Europe/Copenhagen' };

describe('templateOf and projectOf', () => {
  it('keep all dates, times and rules if the project starts on its first date', () => {
    fc.assert(
      fc.property(anyPlan(), ({ plan, zone, first }) => {
        const copy = projectOf(templateOf(plan, zone), { ...USE, start: first, zone });
        assert.deepEqual(copy.tasks.map(scheduleOf), plan.tasks.map(scheduleOf));
      }),
      { numRuns: 300 },
    );
  });

  it('move every date and every UNTIL by the same number of days, at the same clock time', () => {
    fc.assert(
      fc.property(anyPlan(), fc.integer({ min: -800, max: 800 }), ({ plan, zone, first }, days) => {
        const copy = projectOf(templateOf(plan, zone), { ...USE, start: addDays(first, days), zone });
        for (const [index, { due, recurrence }] of plan.tasks.entries()) {
          const moved = copy.tasks[index];
          assert.equal(moved?.due?.date, due && addDays(due.date, days));
          assert.equal(moved?.due?.time, due?.time);
          assert.equal(lastDayOf(moved?.recurrence?.rule, zone), addedTo(lastDayOf(recurrence?.rule, zone), days));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('handle leap days', () => {
    const plan = planOf([
      { content: 'a', due: { date: '2028-02-28' } },
      { content: 'b', due: { date: '2028-02-29' } },
    ]);
    const dates = (start: Day) =>
      projectOf(templateOf(plan, USE.zone), { ...USE, start }).tasks.map((t) => t.due?.date);
    assert.deepEqual(dates('2028-02-28'), ['2028-02-28', '2028-02-29']);
    assert.deepEqual(dates('2027-02-28'), ['2027-02-28', '2027-03-01']);
    assert.deepEqual(dates('2028-02-29'), ['2028-02-29', '2028-03-01']);
  });

  it('keep clock times across a change to summer time, in the zone of the user', () => {
    const plan = planOf([
      { content: 'a', due: { date: '2026-03-27', time: '09:00', zone: 'America/New_York' } },
      { content: 'b', due: { date: '2026-03-30', time: '09:00', zone: 'America/New_York' } },
    ]);
    const { tasks } = projectOf(templateOf(plan, USE.zone), { ...USE, start: '2026-10-23' });
    assert.deepEqual(
      tasks.map(({ due }) => due),
      [
        { date: '2026-10-23', time: '09:00', zone: USE.zone },
        { date: '2026-10-26', time: '09:00', zone: USE.zone },
      ],
    );
  });

  it('read an UNTIL with a time in the zone of its task', () => {
    const rule = 'FREQ=DAILY;UNTIL=20260310T013000Z';
    const due = { date: '2026-03-01', time: '20:30', zone: 'America/New_York' };
    const template = templateOf(planOf([{ content: 'a', due, recurrence: { rule, from: 'due' } }]), 'UTC');
    assert.deepEqual(template.tasks[0]?.until, { day: 8, time: '21:30' });
    const [task] = projectOf(template, { ...USE, start: '2026-07-01', zone: 'Europe/Copenhagen' }).tasks;
    assert.equal(task?.recurrence?.rule, 'FREQ=DAILY;UNTIL=20260709T193000Z');
  });

  it('leave undated tasks undated, and drop an UNTIL if no task has a date', () => {
    const template = templateOf(
      planOf([{ content: 'a', recurrence: { rule: 'FREQ=DAILY;UNTIL=20260310', from: 'completion' } }]),
      'UTC',
    );
    assert.deepEqual(template.tasks, [{ content: 'a', recurrence_rule: 'FREQ=DAILY', recurrence_from: 'completion' }]);
    assert.equal(projectOf(template, { ...USE, start: '2026-07-01' }).tasks[0]?.due, undefined);
  });

  it('omit assignees, completion, creation times and comments', () => {
    const task: PlannedTask = {
      content: 'a',
      description: 'text',
      priority: 2,
      duration: 30,
      labels: ['x'],
      isAssigned: true,
      completedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      comments: [{ body: 'c' }],
    };
    const template = templateOf({ ...planOf([task]), icon: '🏠', description: 'About', viewMode: 'board' }, 'UTC');
    assert.deepEqual(template, {
      description: 'About',
      icon: '🏠',
      view_mode: 'board',
      sections: [],
      tasks: [{ content: 'a', description: 'text', priority: 2, duration_min: 30, labels: ['x'] }],
    });
    assert.deepEqual(projectOf(template, { ...USE, start: '2026-07-01' }), {
      name: 'Copy',
      color: 'teal',
      description: 'About',
      icon: '🏠',
      viewMode: 'board',
      sections: [],
      tasks: [{ content: 'a', description: 'text', priority: 2, duration: 30, labels: ['x'] }],
    });
  });
});

function planOf(tasks: PlannedTask[]): ProjectPlan {
  return { name: 'Project', sections: [], tasks };
}

/** A plan with at least one date, its first date, and the time zone of its tasks. */
function anyPlan(): fc.Arbitrary<{ plan: ProjectPlan; zone: string; first: Day }> {
  return anyZone().chain((zone) =>
    fc.array(anyTask(zone), { minLength: 1, maxLength: 6 }).map((tasks) => {
      const first = tasks.map(({ due }) => due?.date ?? '').sort()[0] ?? '';
      return { plan: planOf([...tasks, { content: 'undated' }]), zone, first };
    }),
  );
}

function anyTask(zone: string): fc.Arbitrary<PlannedTask & { due: PlannedDue }> {
  return fc
    .record({
      date: anyDay(2024, 2032),
      time: fc.option(anyTime(), { nil: undefined }),
      rule: fc.option(anyRule(), { nil: undefined }),
      until: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    })
    .map(({ date, time, rule, until }) => {
      const due = time === undefined ? { date } : wallTime(date, time, zone);
      const end = until === undefined ? undefined : addDays(due.date, until);
      const last = end === undefined || time === undefined ? end : instantOf(end, minutesOf(time), zone);
      return {
        content: 'task',
        due,
        ...(rule !== undefined && {
          recurrence: {
            rule: printRule({ ...rule, ...(last !== undefined && { until: last }) }),
            from: 'due' as const,
          },
        }),
      };
    });
}

/** A time in the gap at the start of summer time is stored after the gap. */
function wallTime(date: Day, time: string, zone: string): PlannedDue {
  const { day, minutes } = localMoment(instantOf(date, minutesOf(time), zone), zone);
  return { date: day, time: timeOf(minutes), zone };
}

function scheduleOf({ due, recurrence }: PlannedTask) {
  return { due, recurrence };
}

function lastDayOf(text: string | undefined, zone: string): Day | undefined {
  const read = parseRule(text ?? '');
  if ('issue' in read || read.rule.until === undefined) return undefined;
  const { until } = read.rule;
  return typeof until === 'string' ? until : localMoment(until, zone).day;
}

function addedTo(day: Day | undefined, days: number): Day | undefined {
  return day && addDays(day, days);
}
