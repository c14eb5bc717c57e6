import { createContext, useContext } from 'react';
import type { Project } from '#contract/resources/project.ts';

/** The project that a calendar shows; undefined where it shows all. */
export const CalendarProject = createContext<Project | undefined>(undefined);

export function useCalendarProject(): Project | undefined {
  return useContext(CalendarProject);
}
