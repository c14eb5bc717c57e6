import type { WebWords } from '../en/web.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const webSearch: WebWords['search'] = {
  title: 'Søg og gå til',
  placeholder: 'Søg efter opgaver og projekter, eller gå et sted hen',
  recent: 'Seneste',
  goTo: 'Gå til',
  tasks: 'Opgaver',
  projects: 'Projekter',
  labels: 'Etiketter',
  actions: 'Handlinger',
  nothing: (text) => `Intet fundet til ”${text}”.`,
  results: (count) => plural(count, { one: '# resultat', other: '# resultater' }),
};
