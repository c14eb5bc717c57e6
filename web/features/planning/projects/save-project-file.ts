import type { Project } from '#contract/resources/project.ts';
import { api } from '../../../api/client.ts';
import { saveFile } from '../../../platform/save-file.ts';

/** Downloads the dated tasks of a project as a calendar file. */
export async function saveCalendarFile({ id, name }: Project): Promise<void> {
  saveFile(await api.calendarExport.projectFile({ projectID: id }), `${name}.ics`);
}

/** Downloads a project as a table for spreadsheets. */
export async function saveCsvFile({ id, name }: Project): Promise<void> {
  saveFile(await api.projectExport.csv({ projectID: id }), `${name}.csv`);
}
