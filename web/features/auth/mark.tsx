/** The mark of the product: two rings, and a tick where they meet. */
export function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="11.5" cy="16" r="9.5" />
        <circle cx="20.5" cy="16" r="9.5" />
        <path d="m12.9 16.3 2.3 2.4 4.1-5" />
      </g>
    </svg>
  );
}
