/** An open letter with a tick: look into your e-mail. */
export function MailDrawing() {
  return (
    <svg
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g stroke="var(--c-border-control)">
        <path d="M22 36v36a6 6 0 0 0 6 6h64a6 6 0 0 0 6-6V36" />
        <path d="m22 36 31.5 23.5a11 11 0 0 0 13 0L98 36M24 76l26-19M96 76 70 57" />
        <path d="M6 50h8M8 62h6M106 50h8M106 62h6" opacity=".5" />
      </g>
      <g stroke="var(--c-ui)">
        <path d="M32 43V16a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v27" />
        <path d="m50 30 7 7 14-15" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
