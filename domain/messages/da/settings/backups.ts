import type { SettingsMessages } from '../../en/web-settings.ts';

export const backups: SettingsMessages['backups'] = {
  intro:
    'Databasen sikkerhedskopieres hver nat, og de nyeste 14 kopier gemmes. Hver kopi bliver kontrolleret, når den er skrevet.',
  create: 'Tag en kopi nu',
  created: 'Sikkerhedskopien er færdig og kontrolleret.',
  none: 'Der er ingen sikkerhedskopier endnu.',
  list: 'Sikkerhedskopier',
  checked: 'Kontrolleret',
  copied: (moment) => `Kopieret til S3-lageret ${moment}`,
  running: 'I gang',
  failed: 'Mislykket',
  deleted: 'Afløst af nyere kopier',
  download: 'Hent',
  downloadOf: (moment) => `Hent sikkerhedskopien fra ${moment}`,
  noneSince: 'Den seneste sikkerhedskopi mislykkedes. Løs problemet herunder, og tag en ny kopi.',
  restoreTitle: 'Sådan gendanner du en sikkerhedskopi',
  restoreSteps: [
    'Stop tjenesten.',
    'Kør denne kommando på tjenestens maskine med stien til kopien:',
    'Start tjenesten.',
  ],
  restoreNote:
    'Den tidligere database gemmes ved siden af den gendannede. Vedhæftede filer er ikke med i kopierne, men “sammen backup --full” tager dem med. Gem en kopi af den hemmelige nøgle et andet sted.',
};
