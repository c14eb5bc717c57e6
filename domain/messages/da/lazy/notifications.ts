import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const notifications: LazyMessages['notifications'] = {
  title: 'Notifikationer',
  unread: (count) => plural(count, { one: 'Notifikationer, # ulæst', other: 'Notifikationer, # ulæste' }),
  markAll: 'Markér alle som læst',
  markOne: (title) => `Markér som læst: ${title}`,
  isUnread: 'Ulæst',
  none: 'Ingen notifikationer endnu.',
  more: 'Vis tidligere',
  moreOfTask: (count) => plural(count, { one: '# mere om opgaven', other: '# mere om opgaven' }),
  lessOfTask: 'Vis kun den nyeste',
  choose: 'Notifikationsindstillinger',
};
