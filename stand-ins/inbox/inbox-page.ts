import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CaughtMail, OpenedMail } from './mail-store.ts';

export interface InboxView {
  mails: readonly CaughtMail[];
  /** How many there are with the filter, of which `mails` are the newest. */
  total: number;
  filter: string;
  shown: { mail: CaughtMail; content: OpenedMail } | null;
}

const clock = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

function addressOf(id: string, filter: string): string {
  return `/dev/inbox/${id}${filter === '' ? '' : `?to=${encodeURIComponent(filter)}`}`;
}

function when(date: string): ReactNode {
  return h('time', { dateTime: date }, clock.format(new Date(date)));
}

function entry(mail: CaughtMail, view: InboxView): ReactNode {
  const isCurrent = view.shown?.mail.id === mail.id;
  return h(
    'li',
    { key: mail.id },
    h(
      'a',
      {
        href: addressOf(mail.id, view.filter),
        'aria-current': isCurrent ? ('true' as const) : undefined,
      },
      h('span', { className: 'subject', dir: 'auto' }, mail.subject || 'No subject'),
      h('span', { className: 'meta', dir: 'ltr' }, mail.to.join(', ')),
      h('span', { className: 'meta' }, when(mail.date)),
    ),
  );
}

function filterForm(view: InboxView): ReactNode {
  return h(
    'form',
    { action: '/dev/inbox', method: 'get', role: 'search' },
    h('label', { htmlFor: 'to' }, 'Recipient'),
    h(
      'div',
      { className: 'row' },
      h('input', {
        id: 'to',
        name: 'to',
        type: 'search',
        dir: 'ltr',
        autoComplete: 'off',
        spellCheck: false,
        defaultValue: view.filter,
      }),
      h('button', { type: 'submit' }, 'Show'),
    ),
  );
}

function listOf(view: InboxView): ReactNode {
  const count = view.total === 1 ? '1 mail' : `${view.total} mails`;
  const here = view.filter === '' ? '' : `?to=${encodeURIComponent(view.filter)}`;
  const nothing = view.filter === '' ? 'No mail has arrived yet.' : 'No mail for this recipient.';
  return h(
    'nav',
    { 'aria-label': 'Mails' },
    filterForm(view),
    h(
      'p',
      { className: 'count' },
      count,
      view.total > view.mails.length ? `, the newest ${view.mails.length} below` : null,
      ' · ',
      h('a', { href: `/dev/inbox${here}` }, 'Look again'),
    ),
    view.mails.length === 0
      ? h('p', { className: 'empty' }, nothing)
      : h('ul', null, ...view.mails.map((mail) => entry(mail, view))),
  );
}

function fact(label: string, value: ReactNode): ReactNode {
  return h(Fragment, { key: label }, h('dt', null, label), h('dd', { dir: 'auto' }, value));
}

function attachmentsOf(id: string, content: OpenedMail): ReactNode {
  if (content.attachments.length === 0) return null;
  const items = content.attachments.map((part, index) =>
    h(
      'li',
      { key: index },
      h('a', { href: `/dev/inbox/${id}/attachments/${index}` }, part.filename),
      ` ${part.contentType}, ${part.content.length} bytes`,
    ),
  );
  return h('section', null, h('h3', null, 'Attachments'), h('ul', { className: 'files' }, items));
}

function mailView({ mail, content }: NonNullable<InboxView['shown']>): ReactNode {
  return h(
    'article',
    null,
    h('h2', { dir: 'auto' }, mail.subject || 'No subject'),
    h(
      'dl',
      null,
      fact('From', mail.from),
      fact('To', mail.to.join(', ')),
      mail.replyTo === null ? null : fact('Answers go to', mail.replyTo),
      fact('Sent', when(mail.date)),
    ),
    content.html === ''
      ? null
      : h('iframe', {
          src: `/dev/inbox/${mail.id}/html`,
          title: 'The mail as it looks',
          sandbox: 'allow-popups allow-popups-to-escape-sandbox',
        }),
    h(
      'details',
      { open: content.html === '' },
      h('summary', null, 'Plain text'),
      h('pre', { dir: 'auto' }, content.text),
    ),
    attachmentsOf(mail.id, content),
  );
}

/** The inbox as a page; nothing in it needs a script. */
export function inboxPage(view: InboxView): string {
  const title = view.shown ? `${view.shown.mail.subject} – Inbox` : 'Inbox';
  const main = view.shown
    ? mailView(view.shown)
    : h('p', { className: 'empty' }, 'Choose a mail to read it.');
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, title),
      h('link', { rel: 'stylesheet', href: '/dev/inbox.css' }),
    ),
    h(
      'body',
      { className: view.shown ? 'reading' : undefined },
      h(
        'header',
        null,
        h('h1', null, h('a', { href: '/dev/inbox' }, 'Inbox')),
        h('p', null, 'Every mail of this server ends here. None leaves the machine.'),
      ),
      h('div', { className: 'panes' }, listOf(view), h('main', null, main)),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
