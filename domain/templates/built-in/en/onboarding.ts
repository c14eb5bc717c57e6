import { builtIn } from '../built-in-template.ts';

/** The onboarding of a colleague. Day 14 is their first day. */
export const onboarding = builtIn({
  name: 'New colleague',
  description: 'A good start for a new colleague. Starts two weeks before their first day.',
  color: 'indigo',
  viewMode: 'board',
  sections: [
    {
      name: 'Before the first day',
      tasks: [
        { content: 'Order a computer, phone and access card', day: 0, priority: 1 },
        { content: 'Create accounts and give access to the systems they need', day: 5 },
        { content: 'Find a buddy who can answer everyday questions', day: 5 },
        { content: 'Send a welcome email with the time, place and plan for the first day', day: 9 },
        { content: 'Get the desk ready', day: 11 },
        { content: 'Tell the team who is starting, and when', day: 11 },
      ],
    },
    {
      name: 'The first day',
      tasks: [
        { content: 'Welcome and tour of the workplace', day: 14, due_time: '09:00', duration_min: 60 },
        { content: 'Lunch with the team', day: 14, due_time: '12:00', duration_min: 60 },
        { content: 'Help with setting up the computer and signing in', day: 14, due_time: '13:00' },
        { content: 'Go through working hours, holidays and sick leave', day: 14 },
      ],
    },
    {
      name: 'The first month',
      tasks: [
        { content: 'Introduce the most important people in other teams', day: 16 },
        { content: 'Give them a first small task', day: 16, priority: 2 },
        {
          content: 'Weekly talk: What goes well, and what is missing?',
          day: 18,
          due_time: '14:00',
          duration_min: 30,
          recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
          recurrence_from: 'due',
        },
        { content: 'Agree on goals for the first three months', day: 21 },
        { content: 'Follow up after a month', day: 44, due_time: '10:00', duration_min: 60, priority: 2 },
      ],
    },
  ],
});
