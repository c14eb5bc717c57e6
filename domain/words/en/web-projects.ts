import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Projects, their groups, and the colours they can have. */
export const webProjects = {
  newProject: 'New project',
  editProject: 'Edit project',
  name: 'Name',
  color: 'Colour',
  group: 'Group',
  noGroup: 'No group',
  create: 'Create project',
  addInline: 'Add project',
  addGroup: 'New group',
  groupName: 'Name of the group',
  deleteGroup: 'Delete group',
  groupDeleted: (name: string) => `Group “${name}” deleted. Its projects are still here.`,
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  archived: 'Archived',
  archivedNow: (name: string) => `“${name}” archived`,
  unarchivedNow: (name: string) => `“${name}” taken out of the archive`,
  deleted: (name: string) => `“${name}” moved to the trash`,
  history: 'History',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  shared: (count: number) => plural(count, { one: '# person', other: '# people' }),
  readOnly: 'You can read here',
  moveUp: 'Move up',
  moveDown: 'Move down',
  colors: {
    graphite: 'Graphite',
    tomato: 'Tomato',
    amber: 'Amber',
    lime: 'Lime',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    indigo: 'Indigo',
    violet: 'Violet',
    magenta: 'Magenta',
  },
};
