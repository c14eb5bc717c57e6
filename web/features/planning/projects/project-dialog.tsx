import { useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Color } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { NewProject, Project } from '#contract/resources/project.ts';
import { VIEW_MODES } from '#contract/resources/view-options-choices.ts';
import { queries } from '../../../api/queries.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { nextProjectColor, useProjectActions } from './project-actions.ts';

export type ProjectDialogProps = {
  /** Id of the project to edit. Undefined creates a project. */
  id: string | undefined;
  /** Initial group of a new project. */
  groupId: string | undefined;
  onClose: () => void;
};

/** Dialog to create a project, or to edit the name, colour, description, group and default layout of one. */
export default function ProjectDialog({ id, groupId, onClose }: ProjectDialogProps) {
  const { projects } = useMessages();
  const { projectWork: messages } = useLazyMessages();
  const { data } = useQuery(queries.projects());
  const project = data?.find((one) => one.id === id);
  return (
    <Dialog title={id === undefined ? projects.newProject : messages.editProject} onClose={onClose}>
      {(id === undefined || project) && <ProjectForm project={project} groupId={groupId} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { project: Project | undefined; groupId: string | undefined; onClose: () => void };

function ProjectForm({ project, groupId, onClose }: FormProps) {
  const { shell, projects } = useMessages();
  const { projectWork: messages } = useLazyMessages();
  const { create, update } = useProjectActions();
  const cache = useQueryClient();
  const [color, setColor] = useState<Color>(() => project?.color ?? nextProjectColor(cache));
  const submission = useSubmit(async (value) => {
    const body: NewProject = {
      name: value('name'),
      description: value('description'),
      color,
      ...(project?.is_inbox ? {} : { group_id: value('group_id') }),
      ...(project?.shared && {
        view_mode: VIEW_MODES.find((mode) => mode === value('view_mode')) ?? project.view_mode,
      }),
    };
    if (project) await update(project.id, body);
    else navigate(paths.project((await create(body)).id));
    onClose();
  });
  const { fields } = submission;
  return (
    <DialogForm submission={submission} action={project ? shell.save : messages.create} onClose={onClose}>
      <TextField
        label={projects.name}
        name="name"
        defaultValue={project?.name}
        maxLength={LIMITS.projectName}
        error={fields.name}
        autoComplete="off"
        data-autofocus
        required
      />
      <TextAreaField
        label={messages.description}
        name="description"
        defaultValue={project?.description}
        maxLength={LIMITS.projectDescription}
        error={fields.description}
      />
      <ColorField label={messages.color} value={color} onChange={setColor} />
      {!project?.is_inbox && <GroupField value={project?.group_id ?? groupId} error={fields.group_id} />}
      {project?.shared && <LayoutField value={project.view_mode} error={fields.view_mode} />}
      {project ? <DuplicateButton project={project} onClose={onClose} /> : <FromTemplate onClose={onClose} />}
    </DialogForm>
  );
}

function FromTemplate({ onClose }: { onClose: () => void }) {
  const { templates: messages } = useLazyMessages();
  const open = () => {
    onClose();
    navigate(paths.templates);
  };
  return (
    <div>
      <Button icon={LayoutTemplate} onClick={open}>
        {messages.fromTemplate}
      </Button>
    </div>
  );
}

/** Copies the saved project, without changes in the form. */
function DuplicateButton({ project, onClose }: { project: Project; onClose: () => void }) {
  const { projectWork: messages } = useLazyMessages();
  const { duplicate } = useProjectActions();
  const run = () => {
    onClose();
    void duplicate(project);
  };
  return (
    <div>
      <Button icon={Copy} onClick={run}>
        {messages.duplicate}
      </Button>
    </div>
  );
}

function GroupField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { projectWork: messages } = useLazyMessages();
  const { data: groups = [] } = useQuery(queries.groups());
  if (groups.length === 0) return <input type="hidden" name="group_id" value={value ?? ''} />;
  return (
    <SelectField label={messages.group} name="group_id" defaultValue={value ?? ''} error={error}>
      <option value="">{messages.noGroup}</option>
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {group.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The layout for members who have not chosen one. Without members the switch of the project page is sufficient. */
function LayoutField({ value, error }: { value: Project['view_mode']; error: string | undefined }) {
  const { projectWork: messages, board } = useLazyMessages();
  return (
    <SelectField label={messages.layout} hint={messages.layoutHint} name="view_mode" defaultValue={value} error={error}>
      {VIEW_MODES.map((mode) => (
        <option key={mode} value={mode}>
          {board[mode]}
        </option>
      ))}
    </SelectField>
  );
}
