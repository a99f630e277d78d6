/** A rule or a block of rules of a stylesheet, in its order. */
export type StylePart =
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly kind: 'block'; readonly head: string; readonly parts: readonly StylePart[] }
  | { readonly kind: 'frames'; readonly name: string; readonly text: string };

/** Where the brace that opens at `from` closes. */
function closing(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

/** Without what stands in parentheses: an element may carry none of the classes named there. */
function withoutArguments(selector: string): string {
  let shown = selector;
  for (let before = ''; before !== shown;) {
    before = shown;
    shown = before.replace(/\([^()]*\)/g, '');
  }
  return shown;
}

/** For each selector of a rule the classes without which it fits nothing. */
function needsOf(head: string): readonly (readonly string[])[] {
  return withoutArguments(head)
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    );
}

/** What does nothing before the script is here, or somebody points at something. */
const laterDeclaration =
  /(?<=^|;)(?:transition|cursor|touch-action|(?:-webkit-)?user-select):[^;]*(?:;|$)/g;

/** A stylesheet as the build writes it: without comments, and with no rule inside another one. */
export function readStyles(css: string): readonly StylePart[] {
  const parts: StylePart[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const end = closing(css, open);
    // A statement such as @charset stands before the rule that follows it.
    const head = css.slice(at, open).split(';').at(-1)?.trim() ?? '';
    const body = css.slice(open + 1, end);
    const frames = /^@keyframes\s+(\S+)/.exec(head);
    if (frames) parts.push({ kind: 'frames', name: frames[1] ?? '', text: `${head}{${body}}` });
    else if (/^@(media|supports|container|layer|starting-style)\b/.test(head))
      parts.push({ kind: 'block', head, parts: readStyles(body) });
    else {
      const text = `${head}{${body.replaceAll(laterDeclaration, '')}}`;
      parts.push({ kind: 'rule', text, needs: needsOf(head) });
    }
    at = end + 1;
  }
  return parts;
}

/**
 * The faces of a document. In the application a font that comes late takes its place, and its language
 * may change. A public page is read once: words keep the font that they were drawn in, so that nothing
 * moves under the reader, and Hebrew letters are in Hebrew pages alone.
 */
export function facesFor(faces: string, page: { isApp: boolean; isHebrew: boolean }): string {
  if (page.isApp) return faces;
  const all = faces.match(/@font-face\{[^}]*\}/g) ?? [];
  const own = all.filter((face) => page.isHebrew || !/unicode-range:U\+0?5[9B]/.test(face));
  return own.join('').replaceAll('font-display:swap', 'font-display:optional');
}

/** The names of all classes in a piece of HTML. */
export function classesIn(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  return new Set(names);
}

/** What nobody sees before the whole sheet is here: states, paper, forced colours, what moves. */
const isLater = (rule: string): boolean =>
  /:hover|:active|:focus|:disabled|:autofill|::selection|:modal/.test(
    withoutArguments(rule.slice(0, rule.indexOf('{'))),
  );
const isLaterBlock = (head: string): boolean =>
  /print|forced-colors|prefers-contrast|reduced-motion: ?no-preference|starting-style|update:/.test(
    head,
  );

function kept(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === 'frames') return '';
      if (part.kind === 'rule') {
        if (part.text.startsWith('@font-face') || isLater(part.text)) return '';
        const fits = part.needs.some((names) => names.every((name) => classes.has(name)));
        return fits ? part.text : '';
      }
      if (isLaterBlock(part.head)) return '';
      const inside = kept(part.parts, classes);
      return inside === '' ? '' : `${part.head}{${inside}}`;
    })
    .join('');
}

/** The rules that elements with these classes need, in the order of the sheet. */
export function stylesFor(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  const rules = kept(parts, classes);
  const frames = parts.flatMap((part) =>
    part.kind === 'frames' && rules.includes(part.name) ? [part.text] : [],
  );
  return withoutUnused(rules + frames.join(''));
}

/** What a theme sets of what a page and the styles of its first view ask for. */
export function themeFor(theme: string, html: string, styles: string): string {
  return withoutUnused(theme, html + styles);
}

/** Without custom properties that nothing here or beside it asks for; the whole sheet has them all. */
function withoutUnused(css: string, beside = ''): string {
  const uses = (css + beside).matchAll(/var\((--[\w-]+)/g);
  const isUsed = new Set([...uses].map(([, name]) => name));
  const shorter = css.replaceAll(
    /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g,
    (text, name: string) => (isUsed.has(name) ? text : ''),
  );
  return shorter === css ? css : withoutUnused(shorter, beside);
}

const unclosed = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** A page without what is hidden, such as menus that nobody has opened; a button may keep its room. */
function withoutHidden(html: string): string {
  const parts: string[] = [];
  let shownFrom = 0;
  let depth = 0;
  for (const { index, 0: tag, 1: end, 2: name = '' } of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (tag.endsWith('/>') || unclosed.has(name)) continue;
    if (depth > 0) {
      depth += end ? -1 : 1;
      shownFrom = index + tag.length;
    } else if (tag.includes(' hidden=""')) {
      parts.push(html.slice(shownFrom, name === 'button' ? index + tag.length : index));
      depth = 1;
    }
  }
  return parts.join('') + html.slice(shownFrom);
}

/**
 * What somebody sees first of a page: all up to its third section and what stands beside that on a
 * wide screen (`data-beside`), or the whole of a short one, and of the account's frame, whose bar of
 * places stands at its end; nothing of what is hidden.
 */
export function firstView(page: string): string {
  const html = withoutHidden(page);
  if (html.includes(' data-frame=')) return html;
  const [, second] = [...html.matchAll(/<section/g)].map(({ index }) => index).slice(1);
  if (second === undefined) return html;
  const beside = html.matchAll(/<section[^>]* data-beside=""[^]*?<\/section>/g);
  return html.slice(0, second) + [...beside].join('');
}
