/** Tasks assigned to other people. */
export const delegated = {
  empty: 'Nothing is assigned to anybody else. In a shared project, write + and a name to give a task to somebody.',
  anotherUser: 'Someone else',
};
