import { builtIn } from '../built-in-template.ts';

/** Moving house. Day 56 is the day of the move. */
export const movingHouse = builtIn({
  name: 'Flytning',
  description: 'Fra opsigelse til den første uge i den nye bolig. Begynder otte uger før flytningen.',
  color: 'amber',
  sections: [
    {
      name: 'To måneder før',
      tasks: [
        { content: 'Opsig den nuværende bolig', day: 0, priority: 1 },
        { content: 'Bestil flyttefirma, eller lej en varevogn og find hjælpere', day: 3 },
        { content: 'Ryd op: Hvad skal med, sælges eller gives væk?', day: 7 },
        { content: 'Mål de nye rum op, og tjek, at møblerne kan være der', day: 14 },
      ],
    },
    {
      name: 'En måned før',
      tasks: [
        { content: 'Meld flytning på borger.dk', day: 28, priority: 2 },
        { content: 'Flyt eller opsig el, varme og internet', day: 28 },
        { content: 'Flyt indboforsikringen', day: 30 },
        { content: 'Giv arbejde, bank, læge og skole den nye adresse', day: 35 },
        { content: 'Skaf flyttekasser, tape og tuscher', day: 35 },
      ],
    },
    {
      name: 'Den sidste uge',
      tasks: [
        { content: 'Pak alt det, du kan undvære, og skriv på kasserne', day: 49 },
        { content: 'Afrim køleskab og fryser', day: 54 },
        { content: 'Pak en taske til den første nat', day: 55 },
        { content: 'Aftal mødetid og frokost med hjælperne', day: 54 },
      ],
    },
    {
      name: 'Flytningen og bagefter',
      tasks: [
        { content: 'Flyttedag', day: 56, due_time: '09:00', duration_min: 480, priority: 1 },
        { content: 'Aflæs målerne begge steder, og tag billeder af dem', day: 56, priority: 2 },
        { content: 'Gør den gamle bolig ren, og aflevér nøglerne', day: 58 },
        { content: 'Sæt navn på dør og postkasse', day: 57 },
        { content: 'Meld fejl og mangler i den nye bolig', day: 63, priority: 2 },
      ],
    },
  ],
});
