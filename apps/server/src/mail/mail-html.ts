import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';
import { directionOf } from '@portal/i18n/locales';
import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runsOf } from './isolates.rules.ts';
import type { Block, MailContent } from './mail-parts.ts';
import { darkStyle, type MailLook, mailLook } from './mail-look.ts';

const ltrSpan: CSSProperties = { direction: 'ltr', unicodeBidi: 'isolate' };

const breakable: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** A sentence with its wrapped data as elements: some mail programs drop `bdi` and isolates. */
function sentence(text: string): ReactNode {
  return runsOf(text).map((run, index) => {
    if (run.direction === null) return run.text;
    if (run.direction === 'auto') {
      return h('span', { key: index, dir: 'auto', style: { unicodeBidi: 'isolate' } }, run.text);
    }
    // A number stays in one piece; an address may be longer than a phone is wide.
    const wrap: CSSProperties = /^[+\d ()-]+$/.test(run.text)
      ? { whiteSpace: 'nowrap' }
      : breakable;
    const style = { ...ltrSpan, ...wrap };
    return h('span', { key: index, dir: run.direction, style }, run.text);
  });
}

function plainUrl(look: MailLook, url: string): ReactNode {
  const style = { ...look.link, ...ltrSpan, ...breakable };
  return h('a', { href: url, className: 'link', dir: 'ltr', style }, url);
}

/** A layout table: one column, ignored by screen readers. */
function layout(props: { style?: CSSProperties; className?: string }, ...rows: ReactNode[]) {
  const { className, style = {} } = props;
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      className,
      style: { borderCollapse: 'separate', borderSpacing: 0, ...style },
    },
    h('tbody', null, ...rows),
  );
}

function codeBlock(look: MailLook, code: string): ReactNode {
  const cell = h(
    'td',
    { align: 'center', className: 'tile', style: look.codeTile },
    h('span', { dir: 'ltr', className: 'ink', style: look.code }, code),
  );
  return layout({ style: { margin: '8px 0 24px' } }, h('tr', { key: 'code' }, cell));
}

/** What somebody wrote, in its own direction and lines. */
function quoteBlock(look: MailLook, text: string): ReactNode {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
  const style = { ...look.fact, ...breakable, borderBottom: 'none', textAlign: 'start' } as const;
  const cell = h('td', { dir: 'auto', className: 'fact ink', style }, ...lines);
  return layout({ style: look.facts, className: 'tile' }, h('tr', { key: 'quote' }, cell));
}

function factRows(look: MailLook, facts: readonly { label: string; value: string }[]) {
  return facts.map(({ label, value }, index) => {
    const last = index === facts.length - 1;
    const edge = last ? { ...look.fact, borderBottom: 'none' } : look.fact;
    const head = h('div', { className: 'muted', style: look.factLabel }, label);
    const body = h('div', { className: 'ink', style: look.factValue }, sentence(value));
    return h('tr', { key: index }, h('td', { className: 'fact', style: edge }, head, body));
  });
}

function buttonBlock(look: MailLook, block: Extract<Block, { kind: 'button' }>): ReactNode {
  return [
    h(
      'div',
      { key: 'button', style: { margin: '8px 0 16px' } },
      h('a', { href: block.url, className: 'brand on-brand', style: look.button }, block.label),
    ),
    h(
      'p',
      { key: 'url', className: 'muted', style: { ...look.paragraph, ...look.muted } },
      block.alternative,
      h('br'),
      plainUrl(look, block.url),
    ),
  ];
}

function blockOf(look: MailLook, block: Block): ReactNode {
  switch (block.kind) {
    case 'text':
      return h('p', { className: 'ink', style: look.paragraph }, sentence(block.text));
    case 'code':
      return codeBlock(look, block.code);
    case 'quote':
      return quoteBlock(look, block.text);
    case 'facts':
      return layout({ style: look.facts, className: 'tile' }, ...factRows(look, block.facts));
    case 'button':
      return buttonBlock(look, block);
    case 'link':
      return h(
        'p',
        { className: 'ink', style: look.paragraph },
        sentence(block.text),
        h('br'),
        plainUrl(look, block.url),
      );
  }
}

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

function bodyOf(look: MailLook, content: MailContent, brand: Frame['brand']): ReactNode {
  const wordmark = h(
    'td',
    { className: 'brand', style: look.header },
    h('span', { className: 'on-brand', style: look.wordmark }, brand.name),
  );
  const heading = h('h1', { className: 'ink', style: look.heading }, sentence(content.heading));
  const blocks = content.blocks.map((block, index) =>
    h('div', { key: index }, blockOf(look, block)),
  );
  const small = (key: string, text: string) =>
    h('p', { key, className: 'muted', style: look.small }, sentence(text));
  const footer = [
    small('reason', content.reason),
    small('questions', content.questions),
    small('legal', brand.legalEntity),
  ];
  return layout(
    { style: look.column },
    h('tr', { key: 'header' }, wordmark),
    h('tr', { key: 'main' }, h('td', { className: 'card', style: look.card }, heading, ...blocks)),
    h('tr', { key: 'footer' }, h('td', { style: look.footer }, footer)),
  );
}

interface Frame {
  language: Language;
  brand: Pick<LoadedBrand, 'name' | 'legalEntity' | 'theme'>;
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
    h('style', { dangerouslySetInnerHTML: { __html: darkStyle(brand.theme) } }),
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
        h('td', { align: 'center', style: look.gutter }, bodyOf(look, content, brand)),
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
