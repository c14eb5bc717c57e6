import { createContext, useContext } from 'react';
import type { Project } from '#contract/resources/project.ts';

/** The project of a calendar. Undefined for the calendar of all projects. */
export const CalendarProject = createContext<Project | undefined>(undefined);

/** Returns the project of the surrounding calendar. */
export function useCalendarProject(): Project | undefined {
  return useContext(CalendarProject);
}
