import { useQuery } from '@tanstack/react-query';
import type { Label } from '#contract/resources/label.ts';
import { useLazyMessages } from '../../messages.ts';
import { taskQueries } from '../tasks/cache/read-tasks.ts';
import { useViewOptions } from '../view-options/use-view-options.ts';
import { OneList } from './one-list.tsx';

/** The open tasks that carry a label, by date. */
export function LabelTasks({ label }: { label: Label }) {
  const { labels: messages } = useLazyMessages();
  const found = useQuery(taskQueries.withLabel(label.id));
  const options = useViewOptions(`label:${label.id}`);
  const showsDone = options?.show_completed === true;
  const done = useQuery({ ...taskQueries.doneWithLabel(label.id), enabled: showsDone });
  return (
    <OneList
      found={found}
      isHere={(task) => task.labels.includes(label.name)}
      done={showsDone ? done.data : undefined}
      options={options}
      place={{ label: label.name }}
      label={label.name}
      empty={messages.empty}
    />
  );
}
