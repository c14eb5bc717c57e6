import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { queries } from '../../../api/queries.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useGroupActions } from './group-actions.ts';

/** Dialog to create a group of projects, or to rename the one with this id. */
export default function GroupDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { shell, projects: messages } = useMessages();
  const { data } = useQuery(queries.groups());
  const group = data?.find((one) => one.id === id);
  return (
    <Dialog title={id === undefined ? messages.addGroup : shell.rename} onClose={onClose}>
      {(id === undefined || group) && <GroupForm group={group} onClose={onClose} />}
    </Dialog>
  );
}

function GroupForm({ group, onClose }: { group: ProjectGroup | undefined; onClose: () => void }) {
  const { shell } = useMessages();
  const { projectWork: messages } = useLazyMessages();
  const { create, update } = useGroupActions();
  const submission = useSubmit(async (value) => {
    const body = { name: value('name') };
    await (group ? update(group.id, body) : create(body));
    onClose();
  });
  return (
    <DialogForm submission={submission} action={group ? shell.save : shell.add} onClose={onClose}>
      <TextField
        label={messages.groupName}
        name="name"
        defaultValue={group?.name}
        maxLength={LIMITS.groupName}
        error={submission.fields.name}
        autoComplete="off"
        data-autofocus
        required
      />
    </DialogForm>
  );
}
