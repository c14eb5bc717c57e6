import type { LazyMessages } from '../../en/web-lazy.ts';

export const delegated: LazyMessages['delegated'] = {
  empty: 'Intet er tildelt andre. Skriv + og et navn i et delt projekt for at give en opgave til nogen.',
  anotherUser: 'En anden',
};
