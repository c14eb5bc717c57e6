import { builtIn } from '../built-in-template.ts';

/** A packing list. Day 7 is the day of departure. */
export const packingList = builtIn({
  name: 'Pakkeliste',
  description: 'Alt det, du skal nå og pakke før ferien. Begynder en uge før afrejse.',
  color: 'teal',
  sections: [
    {
      name: 'Inden afrejse',
      tasks: [
        { content: 'Tjek, at pas og blåt EU-sygesikringskort er gyldige', day: 0, priority: 1 },
        { content: 'Se vejrudsigten, og find ud af, hvad der skal med', day: 3 },
        { content: 'Vask det tøj, der skal med', day: 4 },
        { content: 'Aftal med naboen om planter og post', day: 2 },
        { content: 'Check ind, og gem billetterne på telefonen', day: 6, due_time: '18:00' },
        { content: 'Tøm køleskabet, gå ud med skraldet, og luk vinduerne', day: 7, due_time: '08:00' },
      ],
    },
    {
      name: 'Håndbagage',
      tasks: [
        { content: 'Pas, kørekort og betalingskort', day: 6, priority: 1 },
        { content: 'Telefon, oplader og powerbank', day: 6 },
        { content: 'Medicin og recepter', day: 6 },
        { content: 'Høretelefoner og noget at læse i', day: 6 },
        { content: 'Drikkedunk og lidt at spise', day: 7 },
      ],
    },
    {
      name: 'Kuffert',
      tasks: [
        { content: 'Undertøj og strømper til alle dage', day: 6 },
        { content: 'Trøjer, bukser og noget varmt', day: 6 },
        { content: 'Regnjakke og gode sko', day: 6 },
        { content: 'Nattøj og badetøj', day: 6 },
        {
          content: 'Toilettaske',
          day: 6,
          subtasks: [{ content: 'Tandbørste og tandpasta' }, { content: 'Solcreme' }, { content: 'Plastre' }],
        },
      ],
    },
  ],
});
