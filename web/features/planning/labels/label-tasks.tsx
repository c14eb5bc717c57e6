import { useQuery } from '@tanstack/react-query';
import type { Label } from '#contract/resources/label.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { MixedList, useViewOptions } from '../view-options/index.ts';

/** The open tasks with a label, by date, and on request the completed ones. */
export function LabelTasks({ label }: { label: Label }) {
  const { labels: messages } = useLazyMessages();
  const query = useQuery(taskQueries.withLabel(label.id));
  const options = useViewOptions(`label:${label.id}`);
  const showsDone = options?.show_completed === true;
  const done = useQuery({ ...taskQueries.completedWithLabel(label.id), enabled: showsDone });
  return (
    <MixedList
      query={query}
      isIncluded={(task) => task.labels.includes(label.name)}
      done={showsDone ? done.data : undefined}
      options={options}
      destination={{ label: label.name }}
      impliedLabel={label.name}
      label={label.name}
      emptyText={messages.empty}
    />
  );
}
