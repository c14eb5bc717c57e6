import type { Project } from '#contract/resources/project.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';

/** A line of the sidebar's list of projects: a project, or the heading that those below it are filed under. */
export type SidebarRow = { kind: 'project'; project: Project } | { kind: 'group'; group: ProjectGroup; count: number };

/** The lines from top to bottom: what is filed nowhere, then each group with its projects unless it is folded. */
export function sidebarRows(projects: Project[], groups: ProjectGroup[]): SidebarRow[] {
  const shown = projects.filter((project) => !project.is_inbox && !project.archived);
  const known = new Set(groups.map((group) => group.id));
  const loose = shown.filter((project) => project.group_id === undefined || !known.has(project.group_id));
  return [
    ...loose.map(asRow),
    ...groups.flatMap((group) => {
      const filed = shown.filter((project) => project.group_id === group.id);
      const heading: SidebarRow = { kind: 'group', group, count: filed.length };
      return group.collapsed ? [heading] : [heading, ...filed.map(asRow)];
    }),
  ];
}

/** What names a line among the others. */
export function rowId(row: SidebarRow): string {
  return row.kind === 'project' ? row.project.id : row.group.id;
}

/** Where a project ends up that was moved to another line: its group there, and the order of all shown projects. */
export type Drop = { groupId: string | undefined; ids: string[] };

/** What it means to move the project on line `from` so that it becomes line `to`. Undefined when that line is no project. */
export function dropOf(rows: SidebarRow[], from: number, to: number): Drop | undefined {
  const moved = rows[from];
  if (moved?.kind !== 'project') return undefined;
  const rest = rows.toSpliced(from, 1);
  const above = rest.slice(0, to).findLast((row) => row.kind === 'group');
  const next = rest.toSpliced(to, 0, moved);
  const ids = next.filter((row) => row.kind === 'project').map((row) => row.project.id);
  return { groupId: above?.kind === 'group' ? above.group.id : undefined, ids };
}

function asRow(project: Project): SidebarRow {
  return { kind: 'project', project };
}
