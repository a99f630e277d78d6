import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';
import { directionOf } from '@portal/i18n/locales';
import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { blockOf, layout, sentence } from './mail-blocks.ts';
import { darkStyle, type MailLook, mailLook, narrowStyle } from './mail-look.ts';
import type { MailContent } from './mail-parts.ts';

/** What mail programs show after the subject; the tail keeps them from adding the heading. */
function preheader(text: string): ReactNode {
  const style: CSSProperties = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
  };
  return h('div', { style }, sentence(text), '\u00a0\u200c'.repeat(60));
}

/** The picture that comes with each mail, and is named once; where it is not shown, the name beside it stands alone. */
export const logoName = 'logo';
const mark = {
  src: `cid:${logoName}`,
  width: 30,
  height: 30,
  alt: '',
  fetchPriority: 'low',
} as const;

function bodyOf(look: MailLook, content: MailContent, { brand, questions }: Frame): ReactNode {
  const wordmark = h(
    'td',
    { className: 'head', style: look.header },
    ...(brand.pictures['icon-192'] ? [h('img', { key: 'mark', ...mark, style: look.mark })] : []),
    h('span', { key: 'name', className: 'ink', style: look.wordmark }, brand.name),
  );
  const heading = h('h1', { className: 'ink', style: look.heading }, sentence(content.heading));
  const blocks = content.blocks.map((block, index) =>
    h('div', { key: index }, blockOf(look, block)),
  );
  const small = (key: string, text: string) =>
    h('p', { key, className: 'muted', style: look.small }, sentence(text));
  const footer = [
    small('reason', content.reason),
    small('questions', questions),
    small('legal', brand.legalEntity),
  ];
  return layout(
    { style: look.column },
    h('tr', { key: 'header' }, wordmark),
    h('tr', { key: 'main' }, h('td', { className: 'card', style: look.card }, heading, ...blocks)),
    h('tr', { key: 'footer' }, h('td', { className: 'foot', style: look.footer }, footer)),
  );
}

interface Frame {
  language: Language;
  questions: string;
  brand: Pick<LoadedBrand, 'name' | 'legalEntity' | 'theme' | 'pictures'>;
}

/** The HTML of a mail: one column of 600 px that needs no picture and no script. */
export function mailHtml(content: MailContent, frame: Frame): string {
  const { language, brand } = frame;
  const dir = directionOf(language);
  const look = mailLook(brand.theme, dir);
  const meta = (name: string, value: string) => h('meta', { name, content: value, key: name });
  const head = h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('color-scheme', 'light dark'),
    meta('supported-color-schemes', 'light dark'),
    meta('format-detection', 'telephone=no, date=no, address=no, email=no'),
    h('title', null, content.heading),
    h('style', { dangerouslySetInnerHTML: { __html: `${darkStyle(brand.theme)} ${narrowStyle}` } }),
  );
  // Mail programs drop the outer tags, so language and direction stand here once more.
  const wrapper = h(
    'div',
    { lang: language, dir, className: 'page', style: look.page },
    layout(
      {},
      h(
        'tr',
        { key: 'row' },
        h(
          'td',
          { align: 'center', className: 'gutter', style: look.gutter },
          bodyOf(look, content, frame),
        ),
      ),
    ),
  );
  const body = h(
    'body',
    { className: 'page', style: look.body },
    preheader(content.preheader),
    wrapper,
  );
  const markup = renderToStaticMarkup(h('html', { lang: language, dir }, head, body));
  return `<!doctype html>${markup}`;
}
