import { builtIn } from '../built-in-template.ts';

const weekly = { day: 0, recurrence_rule: 'FREQ=WEEKLY', recurrence_from: 'due' } as const;

/** A weekly review. All tasks repeat on the weekday of the start. */
export const weeklyReview = builtIn({
  name: 'Ugens overblik',
  description: 'En halv time om ugen til at se tilbage og planlægge. Start på den ugedag, der passer dig.',
  color: 'violet',
  sections: [
    {
      name: 'Ryd op',
      tasks: [
        { content: 'Tøm indbakken: Planlæg, flyt eller slet hver opgave', ...weekly },
        { content: 'Gennemgå noter, billeder og løse sedler', ...weekly },
        { content: 'Svar på de mails, du har ladet ligge, eller planlæg dem', ...weekly },
      ],
    },
    {
      name: 'Se tilbage',
      tasks: [
        { content: 'Se, hvad du har fuldført i ugens løb', ...weekly },
        { content: 'Giv overskredne opgaver en ny dato, eller drop dem', ...weekly },
        { content: 'Følg op på det, du venter på fra andre', ...weekly },
      ],
    },
    {
      name: 'Planlæg',
      tasks: [
        { content: 'Se kalenderen igennem for de næste to uger', ...weekly },
        { content: 'Tjek, at alle projekter har et næste skridt', ...weekly },
        { content: 'Vælg næste uges tre vigtigste opgaver', ...weekly, priority: 1 },
        { content: 'Gennemgå dine mål', day: 0, recurrence_rule: 'FREQ=MONTHLY', recurrence_from: 'due' },
      ],
    },
  ],
});
