import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import styles from './ai-dialog.module.css';
import { AiDialog } from './ai-dialog.tsx';
import { useAiError } from './use-ai-error.ts';

type SplitProps = { task: Task; onClose: () => void };

/** The dialog with the sub-tasks that the AI provider proposes. Nothing is created before the user adds them. */
export default function SplitDialog({ task, onClose }: SplitProps) {
  const { ai: messages } = useSettingsMessages();
  const query = useQuery({
    queryKey: ['ai-split', task.id],
    queryFn: async ({ signal }) => (await api.ai.previewSplit({ taskID: task.id, signal })).titles,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <AiDialog title={messages.splitTitle(task.content)} query={query} onClose={onClose}>
      {(titles) => <Proposal task={task} titles={titles} onClose={onClose} />}
    </AiDialog>
  );
}

type ProposedSubtask = { title: string; isChosen: boolean };

function Proposal({ task, titles, onClose }: SplitProps & { titles: readonly string[] }) {
  const { ai: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const explain = useAiError();
  const [proposed, setProposed] = useState<readonly ProposedSubtask[]>(
    titles.map((title) => ({ title, isChosen: true })),
  );
  const chosen = proposed.filter(({ title, isChosen }) => isChosen && title.trim() !== '').map(({ title }) => title);
  const submission = useSubmit(async () => {
    await api.ai.split({ taskID: task.id, body: { titles: chosen } });
    onClose();
    showToast({ text: messages.added(chosen.length) });
    await Promise.all([
      cache.invalidateQueries({ queryKey: taskQueries.subtasks(task.id).queryKey }),
      cache.invalidateQueries({ queryKey: queries.task(task.id).queryKey }),
    ]);
  }, explain);
  const change = (index: number, values: Partial<ProposedSubtask>) =>
    setProposed(proposed.map((each, other) => (other === index ? { ...each, ...values } : each)));
  return (
    <DialogForm
      submission={submission}
      action={messages.add(chosen.length)}
      disabled={chosen.length === 0}
      onClose={onClose}
    >
      <ul className={styles.titles} aria-label={messages.proposed}>
        {proposed.map(({ title, isChosen }, index) => (
          // The list is never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: a title can be edited to be that of another
          <li key={index} className={styles.title}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={messages.include(title)}
                checked={isChosen}
                onChange={(event) => change(index, { isChosen: event.currentTarget.checked })}
              />
            </label>
            <PlainInput
              aria-label={messages.titleOf(index + 1)}
              value={title}
              maxLength={LIMITS.ai.title}
              onChange={(event) => change(index, { title: event.currentTarget.value, isChosen: true })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{messages.check}</p>
    </DialogForm>
  );
}
