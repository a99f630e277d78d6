/** Decorative: a speech bubble with a handset. It is never mirrored. */
export function WhatsappIcon({ size = 24 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.2 20.8l1.3-4.5A9 9 0 1 1 8 19.7z" />
      <path
        d="M9.1 7.9c-.9.5-1.2 1.5-.8 2.6.9 2.5 2.7 4.3 5.2 5.2 1.1.4 2.1.1 2.6-.8.3-.5.1-1-.4-1.3l-1.4-.8c-.4-.2-.8-.1-1.1.2l-.4.5a5.4 5.4 0 0 1-2.3-2.3l.5-.4c.3-.3.4-.7.2-1.1l-.8-1.4c-.3-.5-.8-.7-1.3-.4z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
