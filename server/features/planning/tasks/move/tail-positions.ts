/** Positions after all tasks of a project, and so at the tail of each of its lists. */

import { positionAfter } from '#domain/position/reorder.ts';
import type { Granted } from '../../../../access/index.ts';
import { lastPositionIn, lastPositionsIn } from '../../../../access/tasks/index.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';

type Project = Granted<'project', 'viewer'>;

/** The position after the last task of a project. */
export async function tailPosition(tx: ReadTx, project: Project): Promise<number> {
  return positionAfter(await lastPositionIn(tx, project));
}

/** Resolves to a function that returns the next tail position of a project. Each call returns a greater one. */
export async function tailPositions(tx: ReadTx, projects: readonly Project[]): Promise<(project: Project) => number> {
  const last = new Map(projects.length === 0 ? [] : await lastPositionsIn(tx, projects));
  return ({ id }) => {
    const position = positionAfter(last.get(id));
    last.set(id, position);
    return position;
  };
}
