import type { LaterWords } from '../../en/web-later.ts';

export const delegated: LaterWords['delegated'] = {
  empty: 'Intet er tildelt andre. Skriv + og et navn i et delt projekt for at give en opgave til nogen.',
  somebody: 'En anden',
};
