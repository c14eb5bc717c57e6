import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Note } from '#contract/resources/note.ts';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../../../api/client.ts';
import { queries } from '../../../../api/queries.ts';
import type { NoteEditorProps } from '../../../../markdown/editor/editor-props.ts';
import { openTask } from '../../../../navigation/current-view.ts';
import { matchPath } from '../../../../navigation/match-path.ts';
import { paths } from '../../../../navigation/paths.ts';
import { lazyMessages } from '../../../../platform/messages.ts';
import { loadRowActions } from '../../../../task-lists/list/load-row-actions.ts';
import { showToast } from '../../../../ui/message/toast.ts';
import { addUndoStep } from '../../../../undo/undo.ts';
import { postNote } from '../data/create-note.ts';
import { newNoteState } from '../data/note-state.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The properties for links, files and tasks that the editor and the rendered text share. */
type NoteLinks = Pick<
  NoteEditorProps,
  | 'links'
  | 'suggestions'
  | 'uploadFile'
  | 'fetchPicture'
  | 'taskState'
  | 'onToggleTask'
  | 'onCreateTask'
  | 'onCreateNote'
  | 'onOpen'
>;

/** Returns the state of the linked tasks, and the handlers for tasks, files and links in the text of a note. */
export function useNoteLinks(note: Note): NoteLinks {
  const suggestions = useSuggestions(note.id);
  const taskState = useTaskState(note);
  const onToggleTask = useToggleTask();
  const onCreateTask = useCreateTask(note.project_id);
  const onCreateNote = useCreateNote(note.project_id);
  const noteID = note.id;
  const uploadFile = useCallback<NoteEditorProps['uploadFile']>(
    async (file, signal) => {
      const body = new FormData();
      body.append('file', file);
      const { url, filename, mime_type } = await api.noteFiles.create({ noteID, body, signal });
      return { url, name: filename, isPicture: mime_type.startsWith('image/') };
    },
    [noteID],
  );
  return {
    links: note.links,
    suggestions,
    uploadFile,
    fetchPicture,
    taskState,
    onToggleTask,
    onCreateTask,
    onCreateNote,
    onOpen,
  };
}

/** Returns a lookup of the linked tasks by id. Live messages update it. */
function useTaskState({ links }: Note): NoteEditorProps['taskState'] {
  const ids = [...new Set(links.filter(({ kind }) => kind === 'task').map((link) => link.target_id))];
  const tasks = useQueries({
    queries: ids.map((id) => queries.task(id)),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  return useMemo(() => {
    const states = new Map(tasks.map(({ id, content, completed }) => [id, { title: content, done: completed }]));
    return (id) => states.get(id);
  }, [tasks]);
}

/** Completes or reopens the task of a task-list item. Failures are ignored. */
function useToggleTask(): NoteEditorProps['onToggleTask'] {
  const cache = useQueryClient();
  return useCallback(
    (taskId, done) => {
      const setDone = async () => {
        const [actions, task] = await Promise.all([loadRowActions(), cache.fetchQuery(queries.task(taskId))]);
        if (done !== task.completed) await (done ? actions.completeTask(cache, task) : actions.reopenTask(cache, task));
      };
      void setDone().catch(() => undefined);
    },
    [cache],
  );
}

/** Creates a task in the project of the note, or in the Inbox if the user may not add tasks there. Returns the id and the title of the task. */
function useCreateTask(noteProject: string): NonNullable<NoteEditorProps['onCreateTask']> {
  const cache = useQueryClient();
  const { data: projects } = useQuery(queries.projects());
  const canAdd = projects?.some(({ id, role }) => id === noteProject && role !== 'viewer') ?? false;
  return useCallback(
    async (text, { unlink, relink }) => {
      const task = await createTask(text, canAdd ? { project_id: noteProject } : {});
      const { creationStep } = await import('../../../../task-data/actions/creation-step.ts');
      const step = creationStep(cache, task);
      const title = lazyMessages().notePage.taskCreated(task.content);
      const action = addUndoStep(title, {
        async undo() {
          await step.undo();
          unlink();
        },
        async redo() {
          await step.redo();
          relink();
        },
      });
      showToast({ text: title, action, onOpen: () => openTask(task.id) });
      return { id: task.id, title: task.content };
    },
    [cache, noteProject, canAdd],
  );
}

/** Creates a task from a line as quick-add does. A line that is only a date becomes the title. */
async function createTask(text: string, project: { project_id?: string }): Promise<Task> {
  try {
    return await api.tasks.quickAdd({ body: { text: firstCharacters(text, LIMITS.quickAddLine), ...project } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return api.tasks.create({ body: { content: firstCharacters(text, LIMITS.taskTitle), ...project } });
  }
}

function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}

/** Creates a note with a title in the project of the note, or in no project if the user may not add notes there. */
function useCreateNote(noteProject: string): NonNullable<NoteEditorProps['onCreateNote']> {
  const cache = useQueryClient();
  const { data: projects } = useQuery(queries.projects());
  const canAdd = projects?.some(({ id, role }) => id === noteProject && role !== 'viewer') ?? false;
  return useCallback(
    async (title) => {
      const note = await postNote(cache, canAdd ? noteProject : '', `# ${title}\n\n`);
      showToast({
        text: lazyMessages().notePage.noteCreated(title),
        onOpen: () => navigate(paths.note(note.id), { state: newNoteState('write') }),
      });
    },
    [cache, noteProject, canAdd],
  );
}

const fetchPicture: NoteEditorProps['fetchPicture'] = async (url, signal) => {
  const attachmentID = decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '');
  return new Blob([await api.attachments.get({ attachmentID, signal })]);
};

const onOpen: NoteEditorProps['onOpen'] = (url, target) => {
  const { pathname, search, hash } = new URL(url, location.href);
  const path = pathname + search + hash;
  const task = matchPath('/task/:id', pathname)?.id;
  if (target === 'new-window') window.open(path, '_blank', 'noopener');
  else if (task !== undefined) openTask(task, hash);
  else navigate(path, { state: newNoteState('open') });
};
