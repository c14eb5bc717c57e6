/** Tasks assigned to other people. */
export const delegated = {
  empty: 'You haven’t assigned any tasks to others. In a shared project, type + and a name to assign a task.',
  anotherUser: 'Former member',
};
