/** Default names of projects. */
export const projects = { inbox: 'Inbox', copyOf: (name: string) => `${name} (copy)` };

export type ProjectMessages = typeof projects;
