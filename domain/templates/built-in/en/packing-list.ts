import { builtIn } from '../built-in-template.ts';

/** A packing list. Day 7 is the day of departure. */
export const packingList = builtIn({
  name: 'Packing list',
  description: 'Everything to do and pack for a holiday. Starts a week before you leave.',
  color: 'teal',
  sections: [
    {
      name: 'Before you leave',
      tasks: [
        { content: 'Check that passports and insurance cards are valid', day: 0, priority: 1 },
        { content: 'Find out about the weather and what you need to bring', day: 3 },
        { content: 'Wash the clothes you’re taking', day: 4 },
        { content: 'Ask someone to water the plants and empty the mailbox', day: 2 },
        { content: 'Check in and save the tickets on your phone', day: 6, due_time: '18:00' },
        { content: 'Empty the fridge, take out the rubbish and lock the windows', day: 7, due_time: '08:00' },
      ],
    },
    {
      name: 'Bag you keep with you',
      tasks: [
        { content: 'Passport, driving licence and payment cards', day: 6, priority: 1 },
        { content: 'Phone, charger and power bank', day: 6 },
        { content: 'Medicine and prescriptions', day: 6 },
        { content: 'Headphones and something to read', day: 6 },
        { content: 'Water bottle and snacks', day: 7 },
      ],
    },
    {
      name: 'Suitcase',
      tasks: [
        { content: 'Underwear and socks for every day', day: 6 },
        { content: 'Tops, trousers and one warm layer', day: 6 },
        { content: 'Rain jacket and comfortable shoes', day: 6 },
        { content: 'Nightwear and swimwear', day: 6 },
        {
          content: 'Toilet bag',
          day: 6,
          subtasks: [{ content: 'Toothbrush and toothpaste' }, { content: 'Sunscreen' }, { content: 'Plasters' }],
        },
      ],
    },
  ],
});
