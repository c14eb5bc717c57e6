import { Redirect } from 'wouter';
import { paths } from '../navigation/paths.ts';

/** Leads from the address that people guess for Today to its address. */
export default function RedirectToToday() {
  return <Redirect to={paths.today} replace />;
}
