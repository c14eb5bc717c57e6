import { builtIn } from '../built-in-template.ts';

const weekly = { day: 0, recurrence_rule: 'FREQ=WEEKLY', recurrence_from: 'due' } as const;

/** A weekly review. All tasks repeat on the weekday of the start. */
export const weeklyReview = builtIn({
  name: 'Weekly review',
  description: 'Half an hour a week for looking back and planning ahead. Start on the day you want to do it.',
  color: 'violet',
  sections: [
    {
      name: 'Clear up',
      tasks: [
        { content: 'Empty your Inbox: plan, move or delete each task', ...weekly },
        { content: 'Go through notes, photos and loose paper', ...weekly },
        { content: 'Answer or plan the emails you left open', ...weekly },
      ],
    },
    {
      name: 'Look back',
      tasks: [
        { content: 'Look at what you completed this week', ...weekly },
        { content: 'Give overdue tasks a new date, or drop them', ...weekly },
        { content: 'Follow up on what you’re waiting for from others', ...weekly },
      ],
    },
    {
      name: 'Plan ahead',
      tasks: [
        { content: 'Check the calendar for the next two weeks', ...weekly },
        { content: 'Make sure every project has a next step', ...weekly },
        { content: 'Choose the three most important tasks of next week', ...weekly, priority: 1 },
        { content: 'Review your goals', day: 0, recurrence_rule: 'FREQ=MONTHLY', recurrence_from: 'due' },
      ],
    },
  ],
});
