/** One label's own list of tasks, and changing the label. */
export const webLabels = {
  edit: 'Edit label',
  name: 'Name',
  color: 'Colour',
  delete: 'Delete label',
  deleteTitle: (name: string) => `Delete the label “${name}”?`,
  deleteText: 'It is taken off all your tasks. The tasks stay. This cannot be undone.',
  deleted: (name: string) => `Label “${name}” deleted`,
  empty: 'No open task carries this label.',
};
