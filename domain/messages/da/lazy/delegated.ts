import type { LazyMessages } from '../../en/web-lazy.ts';

export const delegated: LazyMessages['delegated'] = {
  empty: 'Du har ikke tildelt opgaver til andre. Skriv + og et navn i et delt projekt for at tildele en opgave.',
  anotherUser: 'En anden',
};
