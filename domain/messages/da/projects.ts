import type { ProjectMessages } from '../en/projects.ts';

export const projects: ProjectMessages = { inbox: 'Indbakke', copyOf: (name) => `${name} (kopi)` };
