import type { SettingsMessages } from '../../en/web-settings.ts';

export const accountDeletion: SettingsMessages['accountDeletion'] = {
  action: 'Slet konto',
  hint: 'Sletter din konto, dine projekter og dine noter for altid. Ingen kan gendanne dem.',
  title: 'Slet din konto?',
  text: 'Dine projekter forsvinder med alt indhold, også for dem, du deler dem med. Det, du har skrevet i andres projekter, bliver stående uden dit navn. Det kan ikke fortrydes.',
  exportFirst: 'Eksportér først dine data',
  done: 'Din konto er slettet',
};
