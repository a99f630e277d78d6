/** A phone that waits for its first call: lines in the brand's colour on neutral ones. */
export function EmptyDrawing() {
  return (
    <svg
      width="132"
      height="96"
      viewBox="0 0 132 96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g stroke="var(--c-border-control)">
        <rect x="44" y="8" width="44" height="80" rx="9" />
        <path d="M60 15h12M61 81h10" />
        <path d="M14 70h16M14 78h10M104 70h14M108 78h10" opacity=".5" />
      </g>
      <g stroke="currentColor">
        <path d="M58.5 38.5c-1.7 1.5-1.6 4.3 0 7.7 2 4.2 5.4 7.6 9.6 9.6 3.4 1.6 6.2 1.7 7.7 0l1.9-2.2c.8-.9.7-2.2-.3-3l-3.8-2.8c-.9-.6-2-.5-2.8.3l-1.3 1.5c-2.3-1.2-4.2-3.1-5.4-5.4l1.5-1.3c.8-.8.9-1.9.3-2.8l-2.8-3.8c-.8-1-2.1-1.1-3-.3z" />
        <path d="M35 36a18 18 0 0 0 0 24M27 29a29 29 0 0 0 0 38M97 36a18 18 0 0 1 0 24M105 29a29 29 0 0 1 0 38" />
      </g>
    </svg>
  );
}
