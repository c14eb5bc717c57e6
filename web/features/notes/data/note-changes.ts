import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Note } from '#contract/resources/note.ts';
import type { Project } from '#contract/resources/project.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { optimistic } from '../../../api/optimistic.ts';
import { lazyMessages } from '../../../platform/messages.ts';
import { didUndoable, reported } from '../../../undo/undo.ts';
import { inBulk, type Tally } from './bulk-notes.ts';
import { noteKeys } from './note-keys.ts';
import { expectNotes, putNote } from './note-lists.ts';

/** What can be done with notes as wholes. All of it shows at once, is told when refused, and can be undone; true when it worked. */
export type NoteChanges = {
  pin: (note: Note, pinned: boolean) => Promise<boolean>;
  archive: (notes: readonly Note[], archived: boolean) => Promise<boolean>;
  /** To the trash. */
  remove: (notes: readonly Note[]) => Promise<boolean>;
  /** Files notes in a project, or in none. */
  move: (notes: readonly Note[], project: Project | undefined) => Promise<boolean>;
};

export function useNoteChanges(): NoteChanges {
  const cache = useQueryClient();
  return useMemo(() => noteChanges(cache), [cache]);
}

/** The same outside components. */
export function noteChanges(cache: QueryClient): NoteChanges {
  const pinTo = async (note: Note, pinned: boolean) => {
    await optimistic(cache, {
      expect: (edit) => expectNotes(cache, edit, [note], (one) => ({ ...one, pinned })),
      send: () => api.notes.update({ noteID: note.id, body: { pinned } }),
      settle: (saved) => settle(cache, saved),
    });
  };
  const archiveTo = async (notes: readonly Note[], archived: boolean) =>
    counted(cache, () =>
      optimistic(cache, {
        expect: (edit) => expectNotes(cache, edit, notes, (one) => ({ ...one, archived })),
        send: () => inBulk(idsOf(notes), { archived }),
      }),
    );
  const remove = async (notes: readonly Note[]) => {
    const tally = await counted(cache, () =>
      optimistic(cache, {
        expect: (edit) => expectNotes(cache, edit, notes, () => undefined),
        send: () => inBulk(idsOf(notes), { delete: true }),
      }),
    );
    void cache.invalidateQueries({ queryKey: keys.trash });
    return tally;
  };
  const restore = async (notes: readonly Note[]) => {
    for (const { id } of notes) settle(cache, await api.notes.restore({ noteID: id }));
    void cache.invalidateQueries({ queryKey: keys.trash });
  };
  /** Each to a place of its own, so that undoing brings each back to where it was. */
  const moveTo = async (notes: readonly Note[], placeOf: (note: Note) => string) => {
    for (const note of notes) {
      const project_id = placeOf(note);
      await optimistic(cache, {
        expect: (edit) => expectNotes(cache, edit, [note], (one) => ({ ...one, project_id })),
        send: () => api.notes.update({ noteID: note.id, body: { project_id } }),
        settle: (saved) => settle(cache, saved),
      });
    }
  };

  return {
    async pin(note, pinned) {
      if (!(await reported(() => pinTo(note, pinned)))) return false;
      const { notes: messages } = lazyMessages();
      const text = pinned ? messages.pinnedOne : messages.unpinnedOne;
      didUndoable(text(nameOf(note)), { undo: () => pinTo(note, !pinned), redo: () => pinTo(note, pinned) });
      return true;
    },
    async archive(notes, archived) {
      const tally = await answered(() => archiveTo(notes, archived));
      if (!tally) return false;
      const { notes: messages } = lazyMessages();
      const many = archived ? messages.archivedMany : messages.unarchivedMany;
      didUndoable(summary(notes, tally, archived ? messages.archivedOne : messages.unarchivedOne, many), {
        undo: () => archiveTo(notes, !archived).then(ignore),
        redo: () => archiveTo(notes, archived).then(ignore),
      });
      return true;
    },
    async remove(notes) {
      const tally = await answered(() => remove(notes));
      if (!tally) return false;
      const { notes: messages } = lazyMessages();
      didUndoable(summary(notes, tally, messages.deletedOne, messages.deletedMany), {
        undo: () => restore(notes),
        redo: () => remove(notes).then(ignore),
      });
      return true;
    },
    async move(all, project) {
      const notes = all.filter(({ project_id }) => project_id !== (project?.id ?? ''));
      if (notes.length === 0) return false;
      const there = () => moveTo(notes, () => project?.id ?? '');
      if (!(await reported(there))) return false;
      const { notes: messages } = lazyMessages();
      const tally = { done: notes.length, skipped: 0 };
      const text = project
        ? summary(
            notes,
            tally,
            (title) => messages.movedOne(title, project.name),
            (count) => messages.movedMany(count, project.name),
          )
        : summary(notes, tally, messages.takenOut, messages.selected);
      didUndoable(text, { undo: () => moveTo(notes, ({ project_id }) => project_id), redo: there });
      return true;
    },
  };
}

/** What a note is called where it has to be named. */
export function nameOf({ title }: Pick<Note, 'title'>): string {
  return title === '' ? lazyMessages().notes.untitled : title;
}

/** Writes what the service says of a note, with its body or without. */
export function settle(cache: QueryClient, note: Note): void {
  putNote(cache, note);
  cache.setQueryData<Note>(noteKeys.one(note.id), (one) =>
    one || note.body !== undefined ? { ...one, ...note } : one,
  );
}

/** Of notes that were left as they are nobody knows which they were: the lists are read again. */
async function counted(cache: QueryClient, work: () => Promise<Tally>): Promise<Tally> {
  const tally = await work();
  if (tally.skipped > 0) void cache.invalidateQueries({ queryKey: noteKeys.all });
  return tally;
}

/** The answer, or nothing when the work was refused, which is told. */
async function answered(work: () => Promise<Tally>): Promise<Tally | undefined> {
  let tally: Tally | undefined;
  await reported(async () => {
    tally = await work();
  });
  return tally;
}

function summary(
  notes: readonly Note[],
  { done, skipped }: Tally,
  one: (title: string) => string,
  many: (count: number) => string,
): string {
  const [note] = notes;
  if (note && notes.length === 1 && done === 1) return one(nameOf(note));
  return skipped > 0 ? lazyMessages().notes.andSkipped(many(done), skipped) : many(done);
}

function idsOf(notes: readonly Note[]): string[] {
  return notes.map(({ id }) => id);
}

/** Undoing says what it undid, not how many. */
function ignore(): void {}
