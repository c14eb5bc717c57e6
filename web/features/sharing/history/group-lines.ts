import type { Activity } from '#contract/resources/activity.ts';

/** Lines of the activity log of one request and one event, newest first. There is more than one for a change of many records. */
export type LineGroup = readonly [Activity, ...Activity[]];

/** Groups consecutive lines of one request by event, if `canGroup` says that lines of the event are shown together. */
export function groupLines(lines: readonly Activity[], canGroup: (event: string) => boolean): LineGroup[] {
  const groups: [Activity, ...Activity[]][] = [];
  let ofRequest = new Map<string, [Activity, ...Activity[]]>();
  let previous: Activity | undefined;
  for (const line of lines) {
    if (previous === undefined || !isOfOneRequest(previous, line)) ofRequest = new Map();
    previous = line;
    const group = canGroup(line.event) ? ofRequest.get(line.event) : undefined;
    if (group !== undefined) {
      group.push(line);
      continue;
    }
    const next: [Activity, ...Activity[]] = [line];
    ofRequest.set(line.event, next);
    groups.push(next);
  }
  return groups;
}

/** Returns whether one request wrote both lines: all changes of a request have its instant. */
export function isOfOneRequest(one: Activity, other: Activity): boolean {
  return one.at === other.at && one.user_id === other.user_id;
}
