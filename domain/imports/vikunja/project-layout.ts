import { idIn, type JsonObject, listIn, numberIn, textIn } from '../json/json-object.ts';

/** The order of the tasks of a project, and the columns of its board that become sections. */
export type ProjectLayout = {
  buckets: { id: string; title: string }[];
  bucketOf: (task: JsonObject) => string | undefined;
  positionOf: (task: JsonObject) => number;
};

/**
 * Reads the views of a project. Every project has a board, whether it is used or not. Therefore its column of completed tasks becomes no
 * section, nor do columns without tasks, nor the first column if it is the only one with tasks.
 */
export function projectLayout(project: JsonObject): ProjectLayout {
  const views = listIn(project, 'views');
  const board = views.find((view) => textIn(view, 'view_kind') === 'kanban');
  const boardId = board && idIn(board, 'id');
  const isOfBoard = (each: JsonObject) =>
    boardId === undefined || (idIn(each, 'project_view_id') ?? boardId) === boardId;
  const bucketByTask = new Map(
    listIn(project, 'task_buckets')
      .filter(isOfBoard)
      .map((each) => [idIn(each, 'task_id'), idIn(each, 'bucket_id')]),
  );
  // Older versions write the column into the task.
  const bucketOf = (task: JsonObject) => bucketByTask.get(idIn(task, 'id')) ?? idIn(task, 'bucket_id');
  const used = new Set(listIn(project, 'tasks').map(bucketOf));
  const doneBucket = board && idIn(board, 'done_bucket_id');
  const all = inOrder(listIn(project, 'buckets').filter(isOfBoard));
  const kept = all.filter((bucket) => {
    const id = idIn(bucket, 'id');
    return id !== undefined && used.has(id) && id !== doneBucket;
  });
  const isUnused = kept.length === 1 && kept[0] === all[0];
  return {
    buckets: (isUnused ? [] : kept).map((each) => ({ id: idIn(each, 'id') ?? '', title: textIn(each, 'title') ?? '' })),
    bucketOf,
    positionOf: positionsIn(project, views),
  };
}

function inOrder(objects: readonly JsonObject[]): JsonObject[] {
  return objects.toSorted((one, other) => (numberIn(one, 'position') ?? 0) - (numberIn(other, 'position') ?? 0));
}

/** Positions are those in the list. Older versions write them into the tasks. */
function positionsIn(project: JsonObject, views: readonly JsonObject[]): ProjectLayout['positionOf'] {
  const list = views.find((view) => textIn(view, 'view_kind') === 'list');
  const listId = list && idIn(list, 'id');
  const positions = new Map(
    listIn(project, 'positions')
      .filter((each) => idIn(each, 'project_view_id') === listId)
      .map((each) => [idIn(each, 'task_id'), numberIn(each, 'position') ?? 0]),
  );
  return (task) => positions.get(idIn(task, 'id')) ?? numberIn(task, 'position') ?? 0;
}
