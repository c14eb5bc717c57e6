/** What projects are called that nobody has named yet. */
export const projects = { inbox: 'Inbox' };

export type ProjectMessages = typeof projects;
