import encodeQR from 'qr';
import styles from './security.module.css';

/** Width of the quiet zone in modules (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4;

/** A text as a QR code. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(rows)} fill="currentColor" />
    </svg>
  );
}

/** Each dark module as a square of one unit. */
function pathOf(rows: readonly boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
