import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { queries } from '../api/queries.ts';
import { paths } from '../navigation/paths.ts';

/** Leads from the address that people guess for the Inbox to that of the project. */
export default function RedirectToInbox() {
  const { data: projects } = useQuery(queries.projects());
  const inbox = projects?.find(({ is_inbox }) => is_inbox);
  return inbox && <Redirect to={paths.project(inbox.id)} replace />;
}
