import { type Static, Type } from '../type.ts';
import { Activity } from './activity.ts';
import { Attachment } from './attachment.ts';
import { Comment } from './comment.ts';
import { Completion } from './completion.ts';
import { id, instant } from './fields.ts';
import { Filter } from './filter.ts';
import { Label } from './label.ts';
import { Member } from './member.ts';
import { Note, NoteShare } from './note.ts';
import { NotificationPreferences } from './notification-preferences.ts';
import { Project, Role } from './project.ts';
import { ProjectGroup } from './project-group.ts';
import { Reminder } from './reminder.ts';
import { Section } from './section.ts';
import { Task } from './task.ts';
import { TemplateDetails } from './template.ts';
import { User } from './user.ts';
import { StoredViewOptions } from './view-options.ts';

const ExportedTask = Type.Object(
  {
    ...Task.properties,
    recurrence_anchor: Type.Optional(
      Type.String({
        description:
          'The start of the series of a repeating task: a day, a local time or an instant. Occurrences count from it.',
      }),
    ),
    comments: Type.Array(Comment),
    attachments: Type.Array(Attachment, { description: 'Files of the task, without their contents.' }),
    completions: Type.Array(Completion, { description: 'Completed occurrences of a repeating task.' }),
  },
  { title: 'ExportedTask' },
);

const ExportedProject = Type.Object(
  {
    ...Project.properties,
    members: Type.Array(Member),
    sections: Type.Array(Section),
    tasks: Type.Array(ExportedTask),
    activity: Type.Array(Activity, { description: 'Newest first.' }),
  },
  { title: 'ExportedProject' },
);

const SharedProject = Type.Object(
  {
    id: id(),
    name: Type.String(),
    role: Role,
    tasks: Type.Array(Task, { description: 'The tasks that the caller wrote or that are assigned to the caller.' }),
  },
  { title: 'SharedProject' },
);

const UploadedFile = Type.Object(
  {
    ...Attachment.properties,
    task_id: Type.Optional(id()),
    comment_id: Type.Optional(id()),
    note_id: Type.Optional(id()),
    group_id: Type.Optional(id()),
  },
  { title: 'UploadedFile' },
);

/** Everything that an account owns. The items of all lists are in order of their creation, unless noted otherwise. */
export const AccountExport = Type.Object(
  {
    version: Type.Literal(1),
    exported_at: instant(),
    user: User,
    groups: Type.Array(ProjectGroup),
    projects: Type.Array(ExportedProject, { description: "The caller's own projects, archived ones included." }),
    shared_projects: Type.Array(SharedProject, { description: 'Projects of other people with tasks of the caller.' }),
    labels: Type.Array(Label),
    task_labels: Type.Array(Type.Object({ task_id: id(), label_id: id() })),
    filters: Type.Array(Filter),
    templates: Type.Array(TemplateDetails),
    reminders: Type.Array(Reminder),
    notes: Type.Array(Type.Object({ ...Note.properties, shares: Type.Array(NoteShare) }, { title: 'ExportedNote' }), {
      description: "The caller's notes, and those in the caller's projects. Only the caller's own notes have shares.",
    }),
    attachments: Type.Array(UploadedFile, {
      description: 'Files that the caller has uploaded, and those of the groups, with the record of each.',
    }),
    settings: Type.Object({
      view_options: Type.Array(StoredViewOptions),
      notification_preferences: NotificationPreferences,
    }),
  },
  { title: 'AccountExport' },
);
export type AccountExport = Static<typeof AccountExport>;
