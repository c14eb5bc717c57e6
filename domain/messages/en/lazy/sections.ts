/** Sections of a project and their actions. */
export const sections = {
  add: 'Add section',
  name: 'Name of the section',
  rename: 'Rename section',
  delete: 'Delete section',
  deleted: (name: string) => `Section “${name}” deleted. Its tasks are still here.`,
};
