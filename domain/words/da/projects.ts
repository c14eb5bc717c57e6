import type { ProjectWords } from '../en/projects.ts';

export const projects: ProjectWords = { inbox: 'Indbakke' };
