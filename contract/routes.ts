import type { Api } from './endpoints/index.ts';

/** Method and path of every operation, by group and name. */
type Routes = {
  readonly [Group in keyof Api]: { readonly [Name in keyof Api[Group]]: RouteOf<Api[Group][Name]> };
};

type RouteOf<Spec> = Spec extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;

/**
 * What a caller needs to know of the operations while it runs, without their schemas: this table is all that a browser
 * loads. The compiler holds it to the operations.
 */
export const ROUTES = {
  auth: {
    setupState: 'GET /api/v1/auth/setup',
    setup: 'POST /api/v1/auth/setup',
    login: 'POST /api/v1/auth/login',
    logout: 'POST /api/v1/auth/logout',
    me: 'GET /api/v1/auth/me',
    updateMe: 'PATCH /api/v1/auth/me',
    changePassword: 'POST /api/v1/auth/password/change',
    setSidebarSections: 'PUT /api/v1/auth/sidebar-sections',
    setNavOrder: 'PUT /api/v1/auth/nav-order',
  },
  tasks: {
    list: 'GET /api/v1/tasks',
    create: 'POST /api/v1/tasks',
    get: 'GET /api/v1/tasks/{taskID}',
    update: 'PATCH /api/v1/tasks/{taskID}',
    delete: 'DELETE /api/v1/tasks/{taskID}',
    complete: 'POST /api/v1/tasks/{taskID}/complete',
    reopen: 'POST /api/v1/tasks/{taskID}/reopen',
    move: 'POST /api/v1/tasks/{taskID}/move',
    snooze: 'POST /api/v1/tasks/{taskID}/snooze',
    quickAdd: 'POST /api/v1/tasks/quick-add',
    previewQuickAdd: 'GET /api/v1/tasks/quick-add/preview',
    trash: 'GET /api/v1/trash/tasks',
    restore: 'POST /api/v1/trash/tasks/{taskID}/restore',
  },
  projects: {
    list: 'GET /api/v1/projects',
    create: 'POST /api/v1/projects',
    reorder: 'POST /api/v1/projects/reorder',
    get: 'GET /api/v1/projects/{projectID}',
    update: 'PATCH /api/v1/projects/{projectID}',
    delete: 'DELETE /api/v1/projects/{projectID}',
    trash: 'GET /api/v1/trash/projects',
    restore: 'POST /api/v1/trash/projects/{projectID}/restore',
  },
  sections: {
    list: 'GET /api/v1/projects/{projectID}/sections',
    create: 'POST /api/v1/projects/{projectID}/sections',
    reorder: 'POST /api/v1/projects/{projectID}/sections/reorder',
    update: 'PATCH /api/v1/sections/{sectionID}',
    delete: 'DELETE /api/v1/sections/{sectionID}',
  },
  groups: {
    list: 'GET /api/v1/project-groups',
    create: 'POST /api/v1/project-groups',
    reorder: 'POST /api/v1/project-groups/reorder',
    get: 'GET /api/v1/project-groups/{groupID}',
    update: 'PATCH /api/v1/project-groups/{groupID}',
    delete: 'DELETE /api/v1/project-groups/{groupID}',
  },
  labels: {
    list: 'GET /api/v1/labels',
    create: 'POST /api/v1/labels',
    update: 'PATCH /api/v1/labels/{labelID}',
    delete: 'DELETE /api/v1/labels/{labelID}',
  },
  views: {
    today: 'GET /api/v1/today',
    upcoming: 'GET /api/v1/upcoming',
    search: 'GET /api/v1/search',
  },
  live: {
    socket: 'GET /api/v1/ws',
  },
  system: {
    ping: 'GET /api/v1/ping',
    health: 'GET /healthz',
    openapi: 'GET /api/v1/openapi.json',
  },
} as const satisfies Routes;
