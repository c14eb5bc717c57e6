import { lazyAfterFirstView, lazyWithMessages } from '../../../platform/lazy.tsx';

/** The parts of this feature whose code is loaded when they are first shown. */

export const LinkedNotes = lazyWithMessages(() => import('./linked/linked-notes.tsx'));
export const NotePage = lazyWithMessages(() => import('./page/note-page.tsx'));
export const NotesPage = lazyWithMessages(() => import('./list/notes-page.tsx'));
export const ProjectNotes = lazyAfterFirstView(() => import('./linked/project-notes.tsx'));
