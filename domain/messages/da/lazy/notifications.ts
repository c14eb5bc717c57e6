import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const notifications: LazyMessages['notifications'] = {
  title: 'Notifikationer',
  unread: (count) => plural(count, { one: 'Notifikationer, # ulæst', other: 'Notifikationer, # ulæste' }),
  markAll: 'Markér alle som læst',
  markOne: (title) => `Markér som læst: ${title}`,
  isUnread: 'Ulæst',
  none: 'Der er ikke sket noget endnu, der angår dig.',
  more: 'Vis tidligere',
  moreOfTask: (count) => plural(count, { one: '# mere om opgaven', other: '# mere om opgaven' }),
  lessOfTask: 'Vis kun den nyeste',
  choose: 'Vælg, hvad du får at vide',
};

export const notificationSettings: LazyMessages['notificationSettings'] = {
  table: 'Hvad du får at vide, og hvor',
  what: 'Hvad',
  list: 'I appen',
  mail: 'Mail',
  choice: (kind, channel) => `${kind}: ${channel}`,
  comment: 'Kommentarer',
  commentHint: 'Nogen kommenterer en opgave i et af dine projekter.',
  mention: 'Omtaler',
  mentionHint: 'Nogen nævner dig i en kommentar.',
  assigned: 'Opgaver til dig',
  assignedHint: 'Det, én person giver dig i ét projekt inden for en time, kommer som én notifikation.',
  invited: 'Invitationer',
  invitedHint: 'Nogen føjer dig til et projekt.',
  memberAdded: 'Nye deltagere',
  memberAddedHint: 'Nogen, du har inviteret, kommer med, eller et projekt bliver dit.',
  reminder: 'Påmindelser',
  reminderHint: 'Dem, du selv har lavet. Et åbent vindue viser dem altid.',
  due: 'Dagens opgaver',
  dueHint: 'Det, der skal gøres i dag, og det, der er forfaldent, klokken otte om morgenen.',
  digest: 'Fortæl mig hver morgen, hvad der skal gøres',
  digestOff: 'Slået fra nedenfor.',
  mailHint:
    'Mail venter et par minutter, så det, der sker samtidig, kommer samlet. Det, du har læst i appen, sendes ikke.',
  noMail: 'Tjenesten har ingen mailserver, så der sendes ingen mail.',
};
