import type { LazyMessages } from '../../en/web-lazy.ts';

export const storage: LazyMessages['storage'] = {
  files: 'Filer',
  filesHint: 'De filer, du har vedhæftet opgaver, kommentarer og noter. En slettet fil frigør sin plads med det samme.',
  text: 'Tekst',
  textHint:
    'Alt, hvad der er skrevet i dine projekter, af dig eller andre, og dine noter med deres tidligere versioner. Det slettede frigør sin plads, når det efter 30 dage forsvinder fra papirkurven.',
  used: (used) => `${used} brugt`,
  usedOf: (used, quota) => `${used} af ${quota}`,
  full: 'Din plads er brugt op.',
};
