import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LIMITS } from '#contract/limits.ts';
import type { BuiltInTemplate, Template } from '#contract/resources/template.ts';
import type { Day } from '#domain/day/calendar.ts';
import { repeatableRequest } from '../../../api/repeatable-request.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useToday } from '../../../dates/today.ts';
import { DayField } from '../../../fields/date/day-field.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { type AnyTemplate, useTemplateActions } from './template-actions.ts';
import styles from './template-dialog.module.css';
import { TemplatePreview } from './template-preview.tsx';
import { templateQueries } from './template-queries.ts';

/** Dialog with the contents of a template, and the form that creates a project from it. */
export function TemplateDialog({ template, onClose }: { template: AnyTemplate; onClose: () => void }) {
  return (
    <Dialog title={template.name} onClose={onClose}>
      <div className={styles.content}>
        {template.description !== undefined && <p className={styles.description}>{template.description}</p>}
        {'key' in template ? <BuiltInContents template={template} /> : <SavedContents template={template} />}
        <UseForm template={template} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function BuiltInContents({ template }: { template: BuiltInTemplate }) {
  return <TemplatePreview plan={template.plan} />;
}

function SavedContents({ template }: { template: Template }) {
  const query = useQuery(templateQueries.one(template.id));
  return query.data ? <TemplatePreview plan={query.data.plan} /> : <LoadingState queries={[query]} rows={4} />;
}

function UseForm({ template, onClose }: { template: AnyTemplate; onClose: () => void }) {
  const { templates: messages } = useLazyMessages();
  const { use } = useTemplateActions();
  const today = useToday();
  const [start, setStart] = useState<Day>(today);
  const [send] = useState(repeatableRequest);
  const submission = useSubmit(async (value) => {
    const name = value('name');
    const project = await send([name, start], (key) => use(template, { name, start_date: start, key }));
    onClose();
    navigate(paths.project(project.id));
  });
  return (
    <DialogForm submission={submission} action={messages.use} onClose={onClose}>
      <div className={styles.fields}>
        <TextField
          label={messages.projectName}
          name="name"
          defaultValue={template.name}
          maxLength={LIMITS.projectName}
          error={submission.fields.name}
          autoComplete="off"
          data-autofocus
          required
        />
        <DayField
          label={messages.start}
          hint={messages.startHint}
          value={start}
          error={submission.fields.start_date}
          onChange={setStart}
        />
      </div>
    </DialogForm>
  );
}
