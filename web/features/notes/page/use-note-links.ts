import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LIMITS } from '#contract/limits.ts';
import type { Note } from '#contract/resources/note.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import type { NoteEditorProps } from '../../../markdown/editor/editor-props.ts';
import { openTask } from '../../../navigation/current-view.ts';
import { matchPath } from '../../../navigation/match-path.ts';
import { lazyMessages } from '../../../platform/messages.ts';
import { loadRowActions } from '../../../task-lists/list/load-row-actions.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { newNoteState } from '../data/note-state.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The properties for links, files and tasks that the editor and the rendered text share. */
type NoteLinks = Pick<
  NoteEditorProps,
  'links' | 'suggestions' | 'uploadFile' | 'fetchPicture' | 'taskState' | 'onToggleTask' | 'onCreateTask' | 'onOpen'
>;

/** Returns the state of the linked tasks, and the handlers for tasks, files and links in the text of a note. */
export function useNoteLinks(note: Note): NoteLinks {
  const suggestions = useSuggestions();
  const taskState = useTaskState(note);
  const onToggleTask = useToggleTask();
  const onCreateTask = useCreateTask(note.project_id);
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
  return { links: note.links, suggestions, uploadFile, fetchPicture, taskState, onToggleTask, onCreateTask, onOpen };
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

/** Creates a task in the project of the note, or in the Inbox if the user may not add tasks there. Returns the id of the task. */
function useCreateTask(noteProject: string): NonNullable<NoteEditorProps['onCreateTask']> {
  const { data: projects } = useQuery(queries.projects());
  const canAdd = projects?.some(({ id, role }) => id === noteProject && role !== 'viewer') ?? false;
  return useCallback(
    async (text) => {
      const content = [...text].slice(0, LIMITS.taskTitle).join('');
      const task = await api.tasks.create({ body: { content, ...(canAdd && { project_id: noteProject }) } });
      const { notePage: messages } = lazyMessages();
      showToast({ text: messages.taskCreated(task.content), onOpen: () => openTask(task.id) });
      return task.id;
    },
    [noteProject, canAdd],
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
