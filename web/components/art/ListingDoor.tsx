const paints = 7;

/** Which of the seven colours a listing's door has; it depends on the id alone. */
function paintOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return (sum % paints) + 1;
}

/** A small painted door in the listing's own colour, so that listings can be distinguished at a glance. */
export function ListingDoor({ id, className }: { id: string; className?: string }) {
  const paint = `var(--door-${paintOf(id)})`;
  return (
    <svg viewBox="0 0 48 72" className={className} aria-hidden>
      <path d="M2 72V24a22 22 0 0 1 44 0v48z" fill="var(--stone)" stroke="var(--stone-line)" />
      <path d="M7 25a17 17 0 0 1 34 0z" fill="var(--glass)" />
      <path d="M24 25V8M24 25L12 13M24 25l12-12M24 25L8 20M24 25l16-5" stroke="var(--stone)" strokeWidth="1.500" />
      <path d="M18 25a6 6 0 0 1 12 0z" fill="var(--stone-shade)" />
      <rect x="8" y="28" width="32" height="44" fill={paint} />
      {[11, 26].map((x) => (
        <g key={x} fill="none" stroke="#fff" strokeOpacity="0.28">
          <rect x={x} y="31.500" width="11" height="8" />
          <rect x={x} y="42.500" width="11" height="11" />
          <rect x={x} y="62.500" width="11" height="7" />
        </g>
      ))}
      <rect x="16" y="55.500" width="16" height="4.500" rx="1" fill="var(--brass)" />
      <rect x="18" y="57" width="12" height="1.750" rx=".8" fill="var(--on-brass)" />
      <circle cx="24" cy="40" r="2" fill="var(--brass-lit)" />
    </svg>
  );
}
