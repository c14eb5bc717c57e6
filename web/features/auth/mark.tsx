/** The mark of the product: two rings that share a tick. */
export function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="12" cy="16" r="9" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="20" cy="16" r="9" stroke="currentColor" strokeWidth="2.5" />
      <path
        d="m12.6 16.2 2.5 2.6 4.6-5.4"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
