import type { SettingsMessages } from '../../en/web-settings.ts';

export const storage: SettingsMessages['storage'] = {
  files: 'Filer',
  filesHint:
    'Filer, du har vedhæftet opgaver, kommentarer og noter. Sletter du en fil, bliver pladsen fri med det samme.',
  text: 'Tekst',
  textHint:
    'Al tekst i dine projekter, også det, andre har skrevet, og dine noter med tidligere versioner. Sletter du noget, bliver pladsen fri, når det forlader papirkurven efter 30 dage.',
  used: (used) => `${used} brugt`,
  usedOf: (used, quota) => `${used} af ${quota}`,
  full: 'Din lagerplads er opbrugt.',
  device: 'Denne enhed',
  deviceStored:
    'Browseren gemmer appen og det, du har åbnet, så du kan læse det uden forbindelse. Det slettes, når du logger ud.',
  deviceInsecure:
    'Du kan kun åbne Sammen uden forbindelse, hvis adressen begynder med https. Du har åbnet Sammen via http.',
  deviceUnsupported: 'Browseren kan ikke åbne Sammen uden forbindelse. Måske bruger du et privat vindue.',
};
