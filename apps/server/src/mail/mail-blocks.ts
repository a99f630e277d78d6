import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { runsOf, withoutIsolates } from './isolates.rules.ts';
import type { MailLook } from './mail-look.ts';
import type { Block, Fact, ReceiptLine } from './mail-parts.ts';

const ltrSpan: CSSProperties = { direction: 'ltr', unicodeBidi: 'isolate' };

const breakable: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** Data that is no longer than this is not broken. */
const onePieceMost = 20;

/** An e-mail may go on to the next line at its @. */
function addressParts(text: string): ReactNode[] {
  const at = text.indexOf('@');
  return at < 1 ? [text] : [text.slice(0, at), h('wbr', { key: 'at' }), text.slice(at)];
}

/** A number, a card or a clock time stays in one piece; an address may be longer than a phone is wide. */
function wrapOf(text: string): CSSProperties {
  if (/^[+\d ()-]+$|•{4} \d{4}$/.test(text)) return { whiteSpace: 'nowrap' };
  if (text.split('@').some((part) => part.length > onePieceMost)) return breakable;
  // A box of its own goes to the next line as a whole, and is only parted where it has no room there.
  return text.includes('@') ? { display: 'inline-block' } : { whiteSpace: 'nowrap' };
}

/** A sentence with its wrapped data as elements: some mail programs drop `bdi` and isolates. */
export function sentence(text: string): ReactNode {
  return runsOf(text).map((run, index) => {
    if (run.direction === null) return run.text;
    if (run.direction === 'auto') {
      return h('span', { key: index, dir: 'auto', style: { unicodeBidi: 'isolate' } }, run.text);
    }
    const style = { ...ltrSpan, ...wrapOf(run.text) };
    return h('span', { key: index, dir: run.direction, style }, ...addressParts(run.text));
  });
}

function plainUrl(look: MailLook, url: string): ReactNode {
  const style = { ...look.link, ...ltrSpan, ...breakable };
  return h('a', { href: url, className: 'link', dir: 'ltr', style }, url);
}

/** A layout table: one column, ignored by screen readers. */
export function layout(props: { style?: CSSProperties; className?: string }, ...rows: ReactNode[]) {
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
  // Its own letters say how it runs, not the mail around it.
  const own = { direction: undefined, textAlign: 'start' } as const;
  const style = { ...look.fact, ...breakable, ...own, borderBottom: 'none' };
  const cell = h('td', { dir: 'auto', className: 'fact ink', style }, ...lines);
  return layout({ style: look.facts, className: 'tile facts' }, h('tr', { key: 'quote' }, cell));
}

/** Longer than this, a value stands below its label. */
const besideMost = 34;

interface Row {
  fact: ReceiptLine;
  label: CSSProperties;
  value: CSSProperties;
  isLast: boolean;
}

/** What is said more of a line, in smaller words below its label. */
function under(look: MailLook, { under: lines = [] }: ReceiptLine): ReactNode[] {
  return lines.map((line, index) =>
    h('div', { key: index, className: 'muted', style: look.factLabel }, sentence(line)),
  );
}

/** A label with its value at the other end of the line, or below it where the value is long. */
function factRow(look: MailLook, { fact, label, value, isLast }: Row, key: number): ReactNode {
  const edge = isLast ? { ...look.fact, borderBottom: 'none' } : look.fact;
  const words = sentence(fact.value);
  if (withoutIsolates(fact.value).length > besideMost) {
    const head = h('div', { className: 'muted', style: label }, sentence(fact.label));
    const body = h('div', { className: 'ink', style: value }, words);
    return h('tr', { key }, h('td', { colSpan: 2, className: 'fact', style: edge }, head, body));
  }
  const start = { ...edge, ...label, ...look.factStart };
  // An amount stands on the line of what it was paid for, however much stands below that.
  const axis = fact.under ? ({ verticalAlign: 'top' } as const) : {};
  const end = { ...edge, ...value, ...look.factEnd, ...axis };
  const ink = label === look.receiptLine ? 'ink' : 'muted';
  return h(
    'tr',
    { key },
    h('td', { className: `fact ${ink}`, style: start }, sentence(fact.label), ...under(look, fact)),
    h('td', { className: 'fact ink', style: end }, words),
  );
}

function factRows(look: MailLook, facts: readonly Fact[], from = 0): ReactNode[] {
  const style = { label: look.factLabel, value: look.factValue };
  return facts.map((fact, index) =>
    factRow(look, { fact, ...style, isLast: index === facts.length - 1 }, from + index),
  );
}

function factsBlock(look: MailLook, { head, facts }: Extract<Block, { kind: 'facts' }>): ReactNode {
  const rows = factRows(look, facts, 1);
  if (!head) return layout({ style: look.facts, className: 'tile facts' }, ...rows);
  const cell = h(
    'td',
    { colSpan: 2, className: 'fact', style: look.fact },
    h('div', { className: 'muted', style: look.factLabel }, head.label),
    h('div', { className: 'ink number', style: look.factHead }, sentence(head.value)),
  );
  const first = h('tr', { key: 'head' }, cell);
  return layout({ style: look.facts, className: 'tile facts' }, first, ...rows);
}

function receiptBlock(look: MailLook, block: Extract<Block, { kind: 'receipt' }>): ReactNode {
  const title = { colSpan: 2, className: 'fact ink', style: look.receiptTitle };
  const lines = block.lines.map((fact, index) => {
    const style = { label: look.receiptLine, value: look.factValue };
    return factRow(look, { fact, ...style, isLast: index === block.lines.length - 1 }, index);
  });
  const total = { ...look.receiptLine, ...look.receiptTotal };
  const sum = { ...total, ...look.receiptSum, ...look.factEnd };
  const sheet = layout(
    { style: look.receipt },
    h('tr', { key: 'title' }, h('td', title, block.title)),
    ...lines,
    h(
      'tr',
      { key: 'total' },
      h('td', { className: 'ink total', style: total }, block.total.label),
      h('td', { className: 'ink total', style: sum }, sentence(block.total.value)),
    ),
  );
  return [
    h('div', { key: 'sheet' }, sheet),
    h(
      'p',
      { key: 'notes', className: 'muted', style: { ...look.paragraph, ...look.muted } },
      ...block.notes.flatMap((note, index) =>
        index === 0 ? [sentence(note)] : [h('br', { key: index }), sentence(note)],
      ),
    ),
  ];
}

function warningBlock(look: MailLook, block: Extract<Block, { kind: 'warning' }>): ReactNode {
  const cell = h(
    'td',
    { className: 'ink', style: look.warningCell },
    h('div', { style: look.strong }, block.title),
    h('div', null, sentence(block.text)),
  );
  return layout({ style: look.warning, className: 'warning' }, h('tr', { key: 'warning' }, cell));
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

export function blockOf(look: MailLook, block: Block): ReactNode {
  switch (block.kind) {
    case 'text':
      return h(
        'p',
        { className: 'ink', style: look.paragraph },
        block.start === undefined ? null : h('strong', null, `${block.start} `),
        sentence(block.text),
      );
    case 'warning':
      return warningBlock(look, block);
    case 'receipt':
      return receiptBlock(look, block);
    case 'code':
      return codeBlock(look, block.code);
    case 'quote':
      return quoteBlock(look, block.text);
    case 'facts':
      return factsBlock(look, block);
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
