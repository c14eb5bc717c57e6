import type { EndpointSpec } from '../endpoint.ts';
import { auth } from './auth.ts';
import { labels } from './labels.ts';
import { live } from './live.ts';
import { groups } from './project-groups.ts';
import { projects } from './projects.ts';
import { sections } from './sections.ts';
import { system } from './system.ts';
import { tasks } from './tasks.ts';
import { views } from './views.ts';

/** Every operation that the service offers, by group and name. */
export const api = { auth, tasks, projects, sections, groups, labels, views, live, system } as const;

export type Api = typeof api;

/** The same operations in one list, in the order above. */
export const allEndpoints: readonly EndpointSpec[] = Object.values(api).flatMap((group) => Object.values(group));
