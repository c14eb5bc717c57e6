import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { LIMITS } from '#contract/limits.ts';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../api/queries.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { useTemplateActions } from './template-actions.ts';

/** Dialog that saves a project as a template. */
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
  const { save } = useTemplateActions();
  const submission = useSubmit(async (value) => {
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
      <TextField
        label={projects.name}
        name="name"
        defaultValue={project.name}
        maxLength={LIMITS.projectName}
        hint={messages.saveHint}
        error={fields.name ?? fields.project_id}
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
    </DialogForm>
  );
}
