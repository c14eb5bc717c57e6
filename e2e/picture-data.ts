import type { Client } from '#contract/client.ts';
import type { Color } from '#contract/colors.ts';

type Words = {
  groups: string[];
  /** Name, colour, and the group's place in `groups`. */
  projects: [name: string, color: Color, group?: number][];
  labels: [name: string, color: Color][];
  sections: string[];
  /** Lines for quick add. */
  lines: string[];
  deletedProject: string;
};

const WORDS: Record<'en' | 'da', Words> = {
  en: {
    groups: ['Home', 'The board of the housing association'],
    projects: [
      ['House', 'tomato'],
      ['Garden', 'green'],
      ['Kitchen renovation', 'amber', 0],
      ['Summer house by the fjord, with a rather long name', 'blue', 0],
      ['Maintenance plan', 'violet', 1],
    ],
    labels: [
      ['errands', 'amber'],
      ['phone', 'indigo'],
      ['weekend', 'green'],
    ],
    sections: ['Roof', 'Electricity'],
    lines: [
      'Call the roofer tomorrow 9:00 p1 #House @phone',
      'Water the greenhouse every day #Garden',
      'Chase the printer yesterday p2',
      'Book a table on Saturday @weekend',
      'Read the contract',
      'Order gravel next week p3 #Garden',
      'Pay the electricity bill today p2 #House',
      'Buy paint for the window frames on the north side and ask whether last year’s colour is still made today @errands #House',
    ],
    deletedProject: 'Old plans',
  },
  da: {
    groups: ['Hjemme', 'Bestyrelsen i andelsboligforeningen'],
    projects: [
      ['Hus', 'tomato'],
      ['Have', 'green'],
      ['Køkkenrenovering', 'amber', 0],
      ['Sommerhus ved Rørvig med et temmelig langt navn', 'blue', 0],
      ['Vedligeholdelsesplan', 'violet', 1],
    ],
    labels: [
      ['ærinder', 'amber'],
      ['telefon', 'indigo'],
      ['weekend', 'green'],
    ],
    sections: ['Tag', 'Elektricitet'],
    lines: [
      'Ring til tagdækkeren i morgen kl. 9 p1 #Hus @telefon',
      'Vand drivhuset hver dag #Have',
      'Rykke trykkeriet i går p2',
      'Bestil bord på lørdag @weekend',
      'Læs lejekontrakten',
      'Bestil grus næste uge p3 #Have',
      'Betal elregningen i dag p2 #Hus',
      'Køb maling til vinduesrammerne mod nord, og spørg om sidste års farve stadig bliver lavet i dag @ærinder #Hus',
    ],
    deletedProject: 'Gamle planer',
  },
};

/** Fills an account with what an ordinary household has; answers the project to look at. */
export async function fillForPictures(client: Client, language: 'en' | 'da'): Promise<{ projectId: string }> {
  const { groups, projects, labels, sections, lines, deletedProject } = WORDS[language];
  const groupIds: string[] = [];
  for (const name of groups) groupIds.push((await client.groups.create({ body: { name } })).id);
  const projectIds: string[] = [];
  for (const [name, color, group] of projects) {
    const group_id = group === undefined ? '' : groupIds[group];
    projectIds.push((await client.projects.create({ body: { name, color, ...(group_id ? { group_id } : {}) } })).id);
  }
  const [projectID = ''] = projectIds;
  for (const [name, color] of labels) await client.labels.create({ body: { name, color } });
  for (const name of sections) await client.sections.create({ projectID, body: { name } });
  for (const text of lines) await client.tasks.quickAdd({ body: { text } });
  const deleted = await client.projects.create({ body: { name: deletedProject } });
  await client.projects.delete({ projectID: deleted.id });
  return { projectId: projectID };
}
