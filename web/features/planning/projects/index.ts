/** Public API: projects and groups: the sidebar, the dialogs, the menu and the actions. */

export { copyProjectLink } from './copy-project-link.ts';
export { default as GroupDialog } from './group-dialog.tsx';
export { useProjectActions } from './project-actions.ts';
export { default as ProjectDialog } from './project-dialog.tsx';
export { useProjectMenu } from './project-menu.ts';
export { ProjectTarget } from './sidebar/project-target.tsx';
export { SidebarProjects } from './sidebar/sidebar-projects.tsx';
