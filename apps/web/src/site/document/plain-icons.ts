/** Said by the stylesheet for every icon, or needed by no HTML. */
const said =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| stroke-width="2"| stroke-linecap="round"| stroke-linejoin="round"/g;
/** Each icon has a class of its own name; one has rules for it. */
const names = / lucide-(?!log-out)[\da-z-]+/g;

/** Leaves out of a page's icons what each repeats, a fortieth of the page as it is sent. */
export function withPlainIcons(html: string): string {
  return html.replaceAll(/<svg [^>]*class="lucide [^>]*>/g, (icon) =>
    icon.replaceAll(said, '').replaceAll(names, ''),
  );
}
