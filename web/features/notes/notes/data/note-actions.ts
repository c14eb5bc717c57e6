import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';
import { api } from '../../../../api/client.ts';
import { keys } from '../../../../api/keys.ts';
import { optimistic } from '../../../../api/optimistic.ts';
import { lazyMessages } from '../../../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../../../undo/undo.ts';
import { type BulkResult, updateNotesInBulk } from './bulk-notes.ts';
import { noteKeys } from './note-keys.ts';
import { editCachedNotes, putNote } from './note-lists.ts';

/** Actions on whole notes. Each updates the cache optimistically, shows a failure to the user and can be undone. True on success. */
export type NoteActions = {
  pin: (note: Note, pinned: boolean) => Promise<boolean>;
  archive: (notes: readonly Note[], archived: boolean) => Promise<boolean>;
  /** Moves notes to the trash. */
  remove: (notes: readonly Note[]) => Promise<boolean>;
  /** Moves notes to a project. Without a project, takes them out of their projects. */
  move: (notes: readonly Note[], project: Project | undefined) => Promise<boolean>;
};

/** Returns the actions on notes. The result is stable across renders. */
export function useNoteActions(): NoteActions {
  const cache = useQueryClient();
  return useMemo(() => noteActions(cache), [cache]);
}

/** Returns the actions on notes, for code outside components. */
export function noteActions(cache: QueryClient): NoteActions {
  const setPinned = async (note: Note, pinned: boolean) => {
    await optimistic(cache, {
      expect: (edit) => editCachedNotes(cache, edit, [note], (one) => ({ ...one, pinned })),
      send: () => api.notes.update({ noteID: note.id, body: { pinned } }),
      settle: (saved) => cacheNote(cache, saved),
    });
  };
  const setArchived = async (notes: readonly Note[], archived: boolean) =>
    refetchSkipped(cache, () =>
      optimistic(cache, {
        expect: (edit) => editCachedNotes(cache, edit, notes, (one) => ({ ...one, archived })),
        send: () => updateNotesInBulk(idsOf(notes), { archived }),
      }),
    );
  const remove = async (notes: readonly Note[]) => {
    const result = await refetchSkipped(cache, () =>
      optimistic(cache, {
        expect: (edit) => editCachedNotes(cache, edit, notes, () => undefined),
        send: () => updateNotesInBulk(idsOf(notes), { delete: true }),
      }),
    );
    void cache.invalidateQueries({ queryKey: keys.trash });
    return result;
  };
  const restore = async (notes: readonly Note[]) => {
    for (const { id } of notes) cacheNote(cache, await api.notes.restore({ noteID: id }));
    void cache.invalidateQueries({ queryKey: keys.trash });
  };
  // A project per note, so that undo returns each note to its former project.
  const moveTo = async (notes: readonly Note[], projectOf: (note: Note) => string) => {
    for (const note of notes) {
      const project_id = projectOf(note);
      await optimistic(cache, {
        expect: (edit) => editCachedNotes(cache, edit, [note], (one) => ({ ...one, project_id })),
        send: () => api.notes.update({ noteID: note.id, body: { project_id } }),
        settle: (saved) => cacheNote(cache, saved),
      });
    }
  };

  return {
    async pin(note, pinned) {
      if (!(await withErrorToast(() => setPinned(note, pinned)))) return false;
      const { notes: messages } = lazyMessages();
      const text = pinned ? messages.pinnedOne : messages.unpinnedOne;
      registerUndo(text(noteName(note)), { undo: () => setPinned(note, !pinned), redo: () => setPinned(note, pinned) });
      return true;
    },
    async archive(notes, archived) {
      const result = await reportedResult(() => setArchived(notes, archived));
      if (!result) return false;
      const { notes: messages } = lazyMessages();
      const many = archived ? messages.archivedMany : messages.unarchivedMany;
      registerUndo(summary(notes, result, archived ? messages.archivedOne : messages.unarchivedOne, many), {
        undo: () => setArchived(notes, !archived).then(ignore),
        redo: () => setArchived(notes, archived).then(ignore),
      });
      return true;
    },
    async remove(notes) {
      const result = await reportedResult(() => remove(notes));
      if (!result) return false;
      const { notes: messages } = lazyMessages();
      registerUndo(summary(notes, result, messages.deletedOne, messages.deletedMany), {
        undo: () => restore(notes),
        redo: () => remove(notes).then(ignore),
      });
      return true;
    },
    async move(all, project) {
      const notes = all.filter(({ project_id }) => project_id !== (project?.id ?? ''));
      if (notes.length === 0) return false;
      const moveAll = () => moveTo(notes, () => project?.id ?? '');
      if (!(await withErrorToast(moveAll))) return false;
      const { notes: messages } = lazyMessages();
      const result = { done: notes.length, skipped: 0 };
      const text = project
        ? summary(
            notes,
            result,
            (title) => messages.movedOne(title, project.name),
            (count) => messages.movedMany(count, project.name),
          )
        : summary(notes, result, messages.removedFromProject, messages.selected);
      registerUndo(text, { undo: () => moveTo(notes, ({ project_id }) => project_id), redo: moveAll });
      return true;
    },
  };
}

/** Returns the title of a note, or the text for an untitled note. */
export function noteName({ title }: Pick<Note, 'title'>): string {
  return title === '' ? lazyMessages().notes.untitled : title;
}

/** Writes a note from a response to the cached lists and, if it is cached or has a body, to the cache of the single note. */
export function cacheNote(cache: QueryClient, note: Note): void {
  if (!putNote(cache, note)) return;
  cache.setQueryData<Note>(noteKeys.one(note.id), (one) =>
    one || note.body !== undefined ? { ...one, ...note } : one,
  );
}

/** The response does not name the skipped notes. If there are any, the lists are refetched. */
async function refetchSkipped(cache: QueryClient, work: () => Promise<BulkResult>): Promise<BulkResult> {
  const result = await work();
  if (result.skipped > 0) void cache.invalidateQueries({ queryKey: noteKeys.all });
  return result;
}

/** Returns the result, or undefined after a failure, which is shown to the user. */
async function reportedResult(work: () => Promise<BulkResult>): Promise<BulkResult | undefined> {
  let result: BulkResult | undefined;
  await withErrorToast(async () => {
    result = await work();
  });
  return result;
}

function summary(
  notes: readonly Note[],
  { done, skipped }: BulkResult,
  one: (title: string) => string,
  many: (count: number) => string,
): string {
  const [note] = notes;
  if (note && notes.length === 1 && done === 1) return one(noteName(note));
  return skipped > 0 ? lazyMessages().notes.andSkipped(many(done), skipped) : many(done);
}

function idsOf(notes: readonly Note[]): string[] {
  return notes.map(({ id }) => id);
}

/** Discards the numbers: the message of an undo has none. */
function ignore(): void {}
