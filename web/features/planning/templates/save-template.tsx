import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LIMITS } from '#contract/limits.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Template } from '#contract/resources/template.ts';
import { queries } from '../../../api/queries.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { useTemplateActions } from './template-actions.ts';
import { templateQueries } from './template-queries.ts';

/** Dialog that saves a project as a new template, or as the contents of an existing one. */
export default function SaveTemplateDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { templates: messages } = useLazyMessages();
  const { data } = useQuery(queries.projects());
  const project = data?.find(({ id }) => id === projectId);
  return (
    <Dialog title={messages.save} onClose={onClose}>
      {project && <SaveForm project={project} onClose={onClose} />}
    </Dialog>
  );
}

function SaveForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const { shell, projects } = useMessages();
  const { templates: messages, projectWork } = useLazyMessages();
  const { save, replace } = useTemplateActions();
  const { data: templates = [] } = useQuery(templateQueries.all());
  const own = templates.filter(({ shared }) => !shared);
  const [replacedId, setReplacedId] = useState('');
  const replaced = own.find(({ id }) => id === replacedId);
  const submission = useSubmit(async (value) => {
    if (replaced) {
      await replace(replaced, project.id);
      onClose();
      return;
    }
    const body = { project_id: project.id, name: value('name'), description: value('description') };
    const { name } = await save(body);
    onClose();
    showToast({
      text: messages.saved(name),
      action: { label: messages.show, run: () => navigate(paths.templates) },
    });
  });
  const { fields } = submission;
  return (
    <DialogForm submission={submission} action={shell.save} onClose={onClose}>
      {own.length > 0 && (
        <DestinationField templates={own} value={replacedId} error={fields.project_id} onChange={setReplacedId} />
      )}
      {!replaced && (
        <>
          <TextField
            label={projects.name}
            name="name"
            defaultValue={project.name}
            maxLength={LIMITS.projectName}
            hint={messages.saveHint}
            error={fields.name ?? (own.length === 0 ? fields.project_id : undefined)}
            autoComplete="off"
            data-autofocus
            required
          />
          <TextAreaField
            label={projectWork.description}
            name="description"
            defaultValue={project.description}
            maxLength={LIMITS.templateDescription}
            error={fields.description}
          />
        </>
      )}
    </DialogForm>
  );
}

type DestinationFieldProps = {
  templates: readonly Template[];
  /** The id of the template to replace. Empty for a new one. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

function DestinationField({ templates, value, error, onChange }: DestinationFieldProps) {
  const { templates: messages } = useLazyMessages();
  return (
    <SelectField
      label={messages.saveAs}
      value={value}
      error={error}
      {...(value !== '' && { hint: messages.replaceHint })}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{messages.newTemplate}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {messages.replace(name)}
        </option>
      ))}
    </SelectField>
  );
}
