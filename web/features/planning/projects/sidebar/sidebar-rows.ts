import type { Project } from '#contract/resources/project.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';

/** A row of the projects in the sidebar: a project, or the heading of a group with the number of its projects. */
export type SidebarRow = { kind: 'project'; project: Project } | { kind: 'group'; group: ProjectGroup; count: number };

/**
 * Returns the rows from top to bottom: projects without a group, then each group with its projects unless it is collapsed. A group
 * without projects is left out unless its id is in `kept`.
 */
export function sidebarRows(projects: Project[], groups: ProjectGroup[], kept: readonly string[]): SidebarRow[] {
  const active = projects.filter((project) => !project.is_inbox && !project.archived);
  const known = new Set(groups.map((group) => group.id));
  const ungrouped = active.filter((project) => project.group_id === undefined || !known.has(project.group_id));
  return [
    ...ungrouped.map(asRow),
    ...groups.flatMap((group) => {
      const grouped = active.filter((project) => project.group_id === group.id);
      if (grouped.length === 0 && !kept.includes(group.id)) return [];
      const heading: SidebarRow = { kind: 'group', group, count: grouped.length };
      return group.collapsed ? [heading] : [heading, ...grouped.map(asRow)];
    }),
  ];
}

/** Returns the id of the project or group of a row. */
export function rowId(row: SidebarRow): string {
  return row.kind === 'project' ? row.project.id : row.group.id;
}

/** Result of a drop: the group of the moved project, and the ids of all listed projects in the new order. */
export type DropResult = { groupId: string | undefined; ids: string[] };

/** Returns the result of moving the row at `from` to the index `to`. Returns undefined if the row is not a project. */
export function dropResult(rows: SidebarRow[], from: number, to: number): DropResult | undefined {
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
