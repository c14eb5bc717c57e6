import { builtIn } from '../built-in-template.ts';

/** A party. Day 28 is the day of the party. */
export const party = builtIn({
  name: 'Fest',
  description: 'Fødselsdag eller anden fest derhjemme. Begynder fire uger før festen.',
  color: 'magenta',
  sections: [
    {
      name: 'Invitationer',
      tasks: [
        { content: 'Fastlæg dato, sted og budget', day: 0, priority: 1 },
        { content: 'Lav gæstelisten', day: 1 },
        { content: 'Send invitationerne med en svarfrist', day: 3, priority: 2 },
        { content: 'Spørg dem, der ikke har svaret', day: 17 },
      ],
    },
    {
      name: 'Mad og drikke',
      tasks: [
        { content: 'Planlæg menuen, og spørg til allergier', day: 14 },
        { content: 'Bestil kagen', day: 18 },
        { content: 'Køb drikkevarer og alt det, der kan holde sig', day: 24 },
        { content: 'Køb friske varer, blomster og isterninger', day: 27 },
        { content: 'Forbered det, der kan laves dagen før', day: 27 },
      ],
    },
    {
      name: 'Festen',
      tasks: [
        { content: 'Lån stole, glas og tallerkener', day: 21 },
        { content: 'Lav en playliste', day: 25 },
        { content: 'Ryd op, pynt op, og dæk bord', day: 28, due_time: '14:00' },
        { content: 'Gæsterne kommer', day: 28, due_time: '18:00', duration_min: 300, priority: 1 },
      ],
    },
    {
      name: 'Bagefter',
      tasks: [
        { content: 'Aflevér det, du har lånt', day: 30 },
        { content: 'Sig tak for gaverne, og del billederne', day: 32 },
      ],
    },
  ],
});
