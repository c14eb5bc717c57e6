import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import styles from './imports.module.css';

/** The settings page "Import and export". */
export default function ImportExportSettings() {
  return (
    <div className={styles.page}>
      <ImportSection />
      <ExportSection />
    </div>
  );
}
