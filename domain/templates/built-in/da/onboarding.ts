import { builtIn } from '../built-in-template.ts';

/** The onboarding of a colleague. Day 14 is their first day. */
export const onboarding = builtIn({
  name: 'Ny kollega',
  description: 'Giv en ny kollega en god start. Begynder to uger før første arbejdsdag.',
  color: 'indigo',
  viewMode: 'board',
  sections: [
    {
      name: 'Inden første dag',
      tasks: [
        { content: 'Bestil computer, telefon og adgangskort', day: 0, priority: 1 },
        { content: 'Opret konti, og giv adgang til de nødvendige systemer', day: 5 },
        { content: 'Find en makker, der kan svare på hverdagens spørgsmål', day: 5 },
        { content: 'Send en velkomstmail med tid, sted og plan for første dag', day: 9 },
        { content: 'Gør arbejdspladsen klar', day: 11 },
        { content: 'Fortæl teamet, hvem der begynder og hvornår', day: 11 },
      ],
    },
    {
      name: 'Første dag',
      tasks: [
        { content: 'Velkomst og rundvisning', day: 14, due_time: '09:00', duration_min: 60 },
        { content: 'Frokost med teamet', day: 14, due_time: '12:00', duration_min: 60 },
        { content: 'Hjælp med at sætte computeren op og logge ind', day: 14, due_time: '13:00' },
        { content: 'Gennemgå arbejdstid, ferie og sygdom', day: 14 },
      ],
    },
    {
      name: 'Den første måned',
      tasks: [
        { content: 'Præsentér de vigtigste samarbejdspartnere', day: 16 },
        { content: 'Giv kollegaen en første lille opgave', day: 16, priority: 2 },
        {
          content: 'Ugentlig snak: Hvad går godt, og hvad mangler?',
          day: 18,
          due_time: '14:00',
          duration_min: 30,
          recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
          recurrence_from: 'due',
        },
        { content: 'Aftal mål for de første tre måneder', day: 21 },
        { content: 'Følg op efter en måned', day: 44, due_time: '10:00', duration_min: 60, priority: 2 },
      ],
    },
  ],
});
