/** The sections of a project, and what can be done with them. */
export const sections = {
  add: 'Add section',
  name: 'Name of the section',
  rename: 'Rename section',
  delete: 'Delete section',
  deleted: (name: string) => `Section “${name}” deleted. Its tasks are still here.`,
};
