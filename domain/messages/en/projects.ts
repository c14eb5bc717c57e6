/** Default names of projects. */
export const projects = { inbox: 'Inbox' };

export type ProjectMessages = typeof projects;
