import type { WebWords } from '../en/web.ts';

export const webLabels: WebWords['labels'] = {
  edit: 'Rediger etiketten',
  name: 'Navn',
  color: 'Farve',
  delete: 'Slet etiketten',
  deleteTitle: (name) => `Slet etiketten ”${name}”?`,
  deleteText: 'Den tages af alle dine opgaver. Opgaverne bliver. Det kan ikke fortrydes.',
  deleted: (name) => `Etiketten ”${name}” er slettet`,
  empty: 'Ingen åben opgave har denne etiket.',
};
