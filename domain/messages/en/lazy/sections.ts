/** Sections of a project and their actions. */
export const sections = {
  add: 'Add section',
  name: 'Section name',
  rename: 'Rename section',
  delete: 'Delete section',
  added: (name: string) => `Section “${name}” added`,
  deleted: (name: string) => `Section “${name}” deleted. Its tasks were kept.`,
};
