import { builtIn } from '../built-in-template.ts';

/** A party. Day 28 is the day of the party. */
export const party = builtIn({
  name: 'Party',
  description: 'A birthday or another celebration at home. Starts four weeks before the party.',
  color: 'magenta',
  sections: [
    {
      name: 'Invite',
      tasks: [
        { content: 'Decide on the date, place and budget', day: 0, priority: 1 },
        { content: 'Make the guest list', day: 1 },
        { content: 'Send the invitations, with a date for replies', day: 3, priority: 2 },
        { content: 'Ask those who haven’t replied', day: 17 },
      ],
    },
    {
      name: 'Food and drink',
      tasks: [
        { content: 'Plan the menu, and ask about allergies', day: 14 },
        { content: 'Order the cake', day: 18 },
        { content: 'Buy drinks and everything that keeps', day: 24 },
        { content: 'Buy fresh food, flowers and ice', day: 27 },
        { content: 'Prepare what can be made the day before', day: 27 },
      ],
    },
    {
      name: 'The party',
      tasks: [
        { content: 'Borrow chairs, glasses and plates', day: 21 },
        { content: 'Make a playlist', day: 25 },
        { content: 'Tidy up, decorate and set the table', day: 28, due_time: '14:00' },
        { content: 'The guests arrive', day: 28, due_time: '18:00', duration_min: 300, priority: 1 },
      ],
    },
    {
      name: 'Afterwards',
      tasks: [
        { content: 'Return what you borrowed', day: 30 },
        { content: 'Say thank you for the gifts, and share the photos', day: 32 },
      ],
    },
  ],
});
