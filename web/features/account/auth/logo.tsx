/** The logo: two rings and their filled intersection. */
export function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="11.5" cy="16" r="9.5" />
        <circle cx="20.5" cy="16" r="9.5" />
        <path d="M16 7.63a9.5 9.5 0 0 1 0 16.74 9.5 9.5 0 0 1 0-16.74Z" fill="currentColor" />
      </g>
    </svg>
  );
}
