import { builtIn } from '../built-in-template.ts';

/** Moving house. Day 56 is the day of the move. */
export const movingHouse = builtIn({
  name: 'Moving house',
  description: 'From giving notice to the first week in your new home. Starts eight weeks before the move.',
  color: 'amber',
  sections: [
    {
      name: 'Two months before',
      tasks: [
        { content: 'Give notice on your current home', day: 0, priority: 1 },
        { content: 'Book a moving company, or a van and helpers', day: 3 },
        { content: 'Sort out what to keep, sell and give away', day: 7 },
        { content: 'Measure the new rooms and check that the furniture fits', day: 14 },
      ],
    },
    {
      name: 'One month before',
      tasks: [
        { content: 'Report your change of address', day: 28, priority: 2 },
        { content: 'Move or cancel electricity, heating and internet', day: 28 },
        { content: 'Move your home insurance', day: 30 },
        { content: 'Tell your employer, bank, doctor and school your new address', day: 35 },
        { content: 'Get boxes, tape and markers', day: 35 },
      ],
    },
    {
      name: 'The last week',
      tasks: [
        { content: 'Pack everything you won’t need this week, and label each box', day: 49 },
        { content: 'Defrost the fridge and freezer', day: 54 },
        { content: 'Pack a bag with what you need for the first night', day: 55 },
        { content: 'Agree on a meeting time and lunch with the helpers', day: 54 },
      ],
    },
    {
      name: 'The move and after',
      tasks: [
        { content: 'Moving day', day: 56, due_time: '09:00', duration_min: 480, priority: 1 },
        { content: 'Read the meters in both homes and take photos of them', day: 56, priority: 2 },
        { content: 'Clean the old home and hand over the keys', day: 58 },
        { content: 'Put names on the door and the mailbox', day: 57 },
        { content: 'Report faults and damage in the new home', day: 63, priority: 2 },
      ],
    },
  ],
});
