import Repeat from 'lucide-react/icons/repeat-2';
import type { TemplatePlan } from '#contract/resources/template.ts';
import { useRuleText } from '../../../fields/date/rule-text.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { PriorityMark } from '../../../ui/icon/priority-mark.tsx';
import { type PreviewTask, previewGroups } from './preview-groups.ts';
import styles from './template-dialog.module.css';

/** The sections and tasks of a template, with their days. It can be scrolled with the keyboard. */
export function TemplatePreview({ plan }: { plan: TemplatePlan }) {
  const { templates: messages } = useLazyMessages();
  if (plan.tasks.length === 0) return <p className={styles.description}>{messages.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard
    <section className={styles.preview} aria-label={messages.contents} tabIndex={0}>
      {previewGroups(plan).map(({ name, tasks }) => (
        <div key={tasks[0]?.index ?? name}>
          {name !== undefined && <h3 className={styles.section}>{name}</h3>}
          <ul>
            {tasks.map((task) => (
              <Row key={task.index} {...task} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Row({ task, depth }: PreviewTask) {
  const { tasks: messages } = useMessages();
  const ruleText = useRuleText();
  const { priority = 4, recurrence_rule: rule, recurrence_from: from = 'due' } = task;
  return (
    <li className={styles.task} data-depth={depth}>
      <span className={styles.mark}>
        <PriorityMark priority={priority} label={messages.priority(priority)} />
      </span>
      <span className={styles.title}>{task.content}</span>
      <span className={styles.when}>
        <Day task={task} />
        {rule !== undefined && <Repeat role="img" aria-label={ruleText(rule, from)} aria-hidden={false} />}
      </span>
    </li>
  );
}

function Day({ task: { day, due_time: time } }: Pick<PreviewTask, 'task'>) {
  const { templates: messages } = useLazyMessages();
  if (day === undefined) return null;
  const text = messages.day(day);
  return <span>{time === undefined ? text : messages.at(text, time)}</span>;
}
