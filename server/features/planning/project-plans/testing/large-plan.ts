import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';

/** Returns a plan with this many tasks: every fourth one is at the top level and has a comment, all have the label `errand`. */
export function largePlan(tasks: number): ProjectPlan {
  return {
    name: 'Expedition',
    sections: [{ name: 'Before' }, { name: 'After' }],
    tasks: Array.from({ length: tasks }, (_, index) => ({
      content: `Zebra ${index}`,
      labels: ['errand'],
      due: { date: '2026-10-14' },
      ...(index % 4 === 0 ? { section: index % 8 === 0 ? 0 : 1, comments: [{ body: `Quagga ${index}` }] } : {}),
      ...(index % 4 !== 0 && { parent: index - 1 }),
    })),
  };
}
