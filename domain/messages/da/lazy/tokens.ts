import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const tokens: LazyMessages['tokens'] = {
  text: 'Med et token kan et program arbejde i dit navn: det må det, du må, men ikke ændre, hvordan du logger ind. Giv hvert program sit eget.',
  none: 'Du har ingen tokens endnu.',
  list: 'Dine tokens',
  create: 'Opret et token',
  name: 'Navn',
  nameHint: 'Hvad det skal bruges til.',
  scope: 'Adgang',
  read: 'Kun læse',
  write: 'Læse og ændre',
  readOnly: 'Kun læse',
  lasts: 'Virker i',
  days: (count) => plural(count, { one: '# dag', other: '# dage' }),
  year: 'Et år',
  always: 'Til det tilbagekaldes',
  createAction: 'Opret',
  full: 'Du har så mange tokens, som en konto kan have. Tilbagekald et først.',
  freshTitle: 'Dit nye token',
  freshText:
    'Kopiér det nu: det vises kun denne ene gang og gemmes ingen steder. Den, der har det, kan det, du kan; send det ikke i en mail, og læg det ikke i en delt fil.',
  copy: 'Kopiér',
  copied: 'Tokenet er kopieret.',
  done: 'Færdig',
  made: (day) => `Oprettet ${day}`,
  used: (day) => `sidst brugt ${day}`,
  unused: 'ikke brugt endnu',
  ends: (day) => `virker til ${day}`,
  ended: (day) => `udløb ${day}`,
  endless: 'virker, til det tilbagekaldes',
  revoke: 'Tilbagekald',
  revokeNamed: (name) => `Tilbagekald ”${name}”`,
  revokeTitle: (name) => `Tilbagekald ”${name}”?`,
  revokeText: 'Det, der bruger det, holder op med at virke med det samme. Det kan ikke fortrydes.',
  revoked: (name) => `”${name}” er tilbagekaldt.`,
};
