import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COLORS } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { BUILT_IN_TEMPLATES } from './index.ts';

const { en, da } = BUILT_IN_TEMPLATES;
const all = [...Object.entries(en), ...Object.entries(da)];

describe('built-in templates', () => {
  for (const [key, template] of all) {
    const { name, description, color, plan } = template;

    it(`are complete and useful: ${key}, ${name}`, () => {
      assert.ok(description.length > 0 && description.length <= LIMITS.templateDescription);
      assert.ok((COLORS as readonly string[]).includes(color));
      assert.ok(plan.tasks.length >= 8 && plan.tasks.length <= 20, `${plan.tasks.length} tasks`);
      assert.equal(Math.min(...plan.tasks.flatMap(({ day }) => day ?? [])), 0, 'a task is due on day 0');
      for (const [section, one] of plan.sections.entries()) {
        assert.ok(
          plan.tasks.some((task) => task.section === section),
          one.name,
        );
      }
      for (const [index, task] of plan.tasks.entries()) {
        assert.ok((task.parent === undefined) !== (task.section === undefined), task.content);
        assert.ok((task.parent ?? -1) < index);
        if (task.recurrence_rule === undefined) continue;
        const read = parseRule(task.recurrence_rule);
        assert.ok('rule' in read && printRule(read.rule) === task.recurrence_rule, task.recurrence_rule);
      }
    });
  }

  it('have the same structure and schedule in both languages', () => {
    const structure = (templates: typeof en | typeof da) =>
      Object.entries(templates).map(([key, { color, plan }]) => ({
        key,
        color,
        view: plan.view_mode,
        sections: plan.sections.length,
        tasks: plan.tasks.map(({ content: _, ...task }) => task),
      }));
    assert.deepEqual(structure(da), structure(en));
  });
});
