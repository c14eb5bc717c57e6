import { BeaconSection } from './beacon-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { RestartSection } from './restart-section.tsx';
import styles from './service.module.css';
import { VersionSection } from './version-section.tsx';

/** The version of the service, its restart, its background jobs and its beacon. */
export function ServiceSettings() {
  return (
    <div className={styles.page}>
      <VersionSection />
      <RestartSection />
      <JobsSection />
      <BeaconSection />
    </div>
  );
}
