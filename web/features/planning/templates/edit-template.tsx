import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Color } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Template } from '#contract/resources/template.ts';
import { queries } from '../../../api/queries.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useTemplateActions } from './template-actions.ts';

/** Dialog to rename and describe a template, and to share it in a project. */
export function EditTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { shell, projects } = useMessages();
  const { templates: messages, projectWork } = useLazyMessages();
  const { update } = useTemplateActions();
  const [color, setColor] = useState<Color>(template.color);
  const submission = useSubmit(async (value) => {
    const shared = value('shared_project_id');
    await update(template, {
      name: value('name'),
      description: value('description'),
      color,
      // The template does not name a project in the trash. Its sharing continues when the project is restored.
      ...(shared !== (template.shared_project_id ?? '') && { shared_project_id: shared }),
    });
    onClose();
  });
  const { fields } = submission;
  return (
    <Dialog title={messages.edit} onClose={onClose}>
      <DialogForm submission={submission} action={shell.save} onClose={onClose}>
        <TextField
          label={projects.name}
          name="name"
          defaultValue={template.name}
          maxLength={LIMITS.projectName}
          error={fields.name}
          autoComplete="off"
          data-autofocus
          required
        />
        <TextAreaField
          label={projectWork.description}
          name="description"
          defaultValue={template.description}
          maxLength={LIMITS.templateDescription}
          error={fields.description}
        />
        <ColorField label={projectWork.color} value={color} onChange={setColor} />
        <ShareField value={template.shared_project_id} error={fields.shared_project_id} />
      </DialogForm>
    </Dialog>
  );
}

function ShareField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { templates: messages } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const choices = projects.filter(
    ({ id, role, is_inbox, archived }) => id === value || (role !== 'viewer' && !is_inbox && !archived),
  );
  return (
    <SelectField
      label={messages.shareIn}
      name="shared_project_id"
      hint={messages.shareHint}
      defaultValue={value ?? ''}
      error={error}
    >
      <option value="">{messages.notShared}</option>
      {choices.map((project) => (
        <option key={project.id} value={project.id}>
          {project.name}
        </option>
      ))}
    </SelectField>
  );
}
