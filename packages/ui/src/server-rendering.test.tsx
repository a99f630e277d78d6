import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  AppHeader,
  AppShell,
  avatarColour,
  Avatar,
  Banner,
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  CodeField,
  ConfirmDialog,
  CopyButton,
  Dialog,
  Disclosure,
  Dropdown,
  EmailField,
  EmptyState,
  ErrorPrefix,
  ErrorSummary,
  FloatingStack,
  Footer,
  FormTodo,
  iconByName,
  IconButton,
  InfoPopup,
  InlineStatus,
  ListRow,
  LoadingOverlay,
  Ltr,
  Money,
  NamedIcon,
  PasswordField,
  PhonePairFields,
  Pill,
  RadioGroup,
  SelectField,
  SideNav,
  Skeleton,
  TabBar,
  Tel,
  TextAreaField,
  TextField,
  UserText,
} from './index.ts';

const html = (node: ReactNode) => renderToStaticMarkup(node);
const nothing = () => undefined;
const passwordTexts = {
  show: 'Show',
  hide: 'Hide',
  showLabel: 'Show password',
  hideLabel: 'Hide password',
  shown: 'Your password is shown',
  hidden: 'Your password is hidden',
};
const pair = {
  legend: 'New number',
  prefix: { name: 'prefix', label: 'Country code' },
  number: { name: 'number', label: 'Phone number' },
};

describe('fields', () => {
  it('tie hint and error to the input, hint first', () => {
    const out = html(
      <ErrorPrefix value="Error:">
        <TextField name="city" label="City" hint="As on the bill" error="Enter a city" />
      </ErrorPrefix>,
    );
    expect(out).toContain('aria-describedby="city-hint city-error"');
    expect(out).toContain('aria-invalid="true"');
    expect(out).toContain('aria-required="true"');
    expect(out).toContain('<label for="city"');
    expect(out).toMatch(/id="city-hint"[^>]*>As on the bill</);
    expect(out).toMatch(/id="city-error".*Error:.*Enter a city/);
  });

  it('say nothing wrong about a field that is right or may stay empty', () => {
    const out = html(<TextField name="city" label="City" optionalMark="(optional)" />);
    expect(out).not.toMatch(/aria-invalid|aria-required|aria-describedby/);
    expect(out).toContain('(optional)');
  });

  it('keep e-mails, passwords and codes left to right', () => {
    expect(html(<EmailField name="email" label="E-mail" />)).toMatch(/<input[^>]*dir="ltr"/);
    expect(html(<CodeField name="code" label="Code" />)).toMatch(
      /<input[^>]*autoComplete="one-time-code"[^>]*dir="ltr"/i,
    );
    const password = html(<PasswordField name="password" label="Password" texts={passwordTexts} />);
    expect(password).toMatch(
      /<input[^>]*type="password"[^>]*dir="ltr"|dir="ltr"[^>]*type="password"/,
    );
    expect(password).toContain('aria-label="Show password"');
  });

  it('show the phone pair as one left-to-right group with a name', () => {
    const out = html(
      <PhonePairFields {...pair} error="The numbers differ" invalid="number" summary="Israel" />,
    );
    expect(out).toMatch(/^<fieldset.*<legend[^>]*>New number<\/legend><div dir="ltr"/);
    expect(out.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(out).toMatch(/aria-describedby="[^" ]+-error [^" ]+-summary"/);
    expect(out).toContain('<label for="prefix">Country code</label>');
  });

  it('choose one radio and describe all', () => {
    const options = [
      { value: 'a', label: 'One' },
      { value: 'b', label: 'Two' },
    ];
    const out = html(
      <RadioGroup legend="Why?" name="why" options={options} defaultValue="b" error="Choose" />,
    );
    expect(out.match(/checked=""/g)).toHaveLength(1);
    expect(out).toMatch(/value="b"[^>]*checked|checked[^>]*value="b"/);
    expect(out).toMatch(
      /^<fieldset role="radiogroup"[^>]*aria-describedby="why-error" aria-invalid="true"/,
    );
  });

  it('render choices, lists and areas', () => {
    expect(html(<CheckboxField name="terms" label="I agree" error="Accept" />)).toContain(
      'aria-describedby="terms-error"',
    );
    const list = html(
      <SelectField name="country" label="Country" defaultValue="2">
        <option value="1">One</option>
        <option value="2">Two</option>
      </SelectField>,
    );
    expect(list).toContain('<option value="2" selected="">');
    expect(html(<TextAreaField name="message" label="Message" />)).toContain('dir="auto"');
    // The sign before a search stays at the page's own start, whatever is typed.
    const search = html(<TextField name="search" label="Search" before="?" dir="auto" />);
    expect(search.match(/dir="auto"/g)).toHaveLength(1);
    expect(search).toMatch(/<input[^>]*dir="auto"/);
  });
});

describe('buttons', () => {
  it('are plain buttons unless told', () => {
    expect(html(<Button>Save</Button>)).toMatch(/^<button type="button"/);
    expect(html(<Button type="submit">Save</Button>)).toMatch(/^<button type="submit"/);
    expect(html(<ButtonLink href="/login">Log in</ButtonLink>)).toMatch(/^<a href="\/login"/);
  });

  it('stay focusable while busy and show only the busy words', () => {
    const busy = html(
      <Button busy busyLabel="Saving…">
        Save
      </Button>,
    );
    expect(busy).toContain('aria-disabled="true"');
    expect(busy).not.toContain('disabled=""');
    expect(busy).toMatch(/aria-hidden="true"><span>Save</);
    expect(busy).toMatch(/aria-hidden="false">.*Saving…/);
  });

  it('have a name where they show an icon only', () => {
    const name = '<button type="button" title="Edit" aria-label="Edit"';
    expect(html(<IconButton label="Edit">x</IconButton>)).toContain(name);
    expect(html(<CopyButton text="1" label="Copy 1" copiedLabel="Copied" />)).toContain('Copy 1');
  });
});

describe('feedback', () => {
  it('keeps a live region ready before there is anything to say', () => {
    expect(html(<InlineStatus />)).toMatch(/^<div role="status" class="\S+"><\/div>$/);
    expect(html(<InlineStatus tone="danger">Not saved</InlineStatus>)).toMatch(
      /role="alert".*Not saved/,
    );
    expect(html(<FormTodo items={['Choose an amount', 'Choose a card']} />)).toMatch(
      /aria-live="polite">Choose an amount · Choose a card</,
    );
  });

  it('links the summary to the fields and is absent without errors', () => {
    const errors = [{ id: 'email', text: 'Enter your e-mail' }];
    expect(html(<ErrorSummary title="There is a problem" errors={errors} />)).toMatch(
      /tabindex="-1".*<h2>There is a problem<\/h2>.*<a href="#email">Enter your e-mail<\/a>/,
    );
    expect(html(<ErrorSummary title="There is a problem" errors={[]} />)).toBe('');
  });

  it('never shows dialogs, pop-ups and overlays from the server unasked', () => {
    const closed = { open: false, onClose: nothing, closeLabel: 'Close', title: 'Title' };
    expect(html(<Dialog {...closed} />)).toBe('');
    expect(html(<InfoPopup {...closed} backLabel="Back" />)).toBe('');
    expect(html(<LoadingOverlay show message="Loading" />)).toBe('');
  });

  it('names and describes an open pop-up', () => {
    const out = html(
      <InfoPopup
        open
        alert
        onClose={nothing}
        closeLabel="Close"
        title="T"
        message="M"
        backLabel="Back"
      />,
    );
    expect(out).toMatch(/<dialog role="alertdialog" aria-labelledby="([^"]+)-title"/);
    expect(out).toMatch(/data-dialog-focus="main"/);
    expect(out).toContain('aria-label="Close"');
  });

  it.each([true, false])('asks with the safe answer first (grave: %s)', (grave) => {
    const words = { title: 'Delete it?', description: 'For good.', closeLabel: 'Close' };
    const answers = {
      confirmLabel: 'Delete',
      onConfirm: nothing,
      keepLabel: 'Keep',
      onKeep: nothing,
    };
    const out = html(<ConfirmDialog open grave={grave} {...words} {...answers} />);
    expect(out).toMatch(/data-dialog-focus="safe".*Keep.*Delete<\/span>/s);
  });

  it('leaves a sticky dialog without its ✕', () => {
    const out = html(<Dialog open sticky onClose={nothing} closeLabel="Close" title="Paying" />);
    expect(out).not.toContain('aria-label="Close"');
  });
});

describe('texts of both directions', () => {
  it('are isolated', () => {
    expect(html(<Tel>+44 20</Tel>)).toMatch(/^<bdi dir="ltr"/);
    expect(html(<Ltr>a@b.c</Ltr>)).toMatch(/^<bdi dir="ltr"/);
    expect(html(<Money>$1.00</Money>)).not.toContain('dir=');
    expect(html(<UserText>שלום</UserText>)).toMatch(/^<bdi dir="auto"/);
  });
});

describe('shell', () => {
  const items = [
    { href: '/a', label: 'Numbers', icon: 'phone', active: true },
    { href: '/b', label: 'Billing', icon: 'credit-card' },
  ];

  it('marks the place where one is and takes a router’s links', () => {
    const out = html(
      <SideNav
        label="Account"
        items={items}
        renderLink={({ href, children, ...rest }) => (
          <a data-to={href} {...rest}>
            {children}
          </a>
        )}
      />,
    );
    expect(out.match(/aria-current="page"/g)).toHaveLength(1);
    expect(out).toContain('data-to="/a"');
    expect(html(<TabBar label="Account" items={items} />)).toContain('href="/b"');
  });

  it('stands in reading order: skip link, header, aside, main, footer, floating', () => {
    const out = html(
      <AppShell
        skipLabel="Skip to content"
        header={<AppHeader logo="Logo" actions="Actions" />}
        aside="Aside"
        footer={<Footer legal="Legal">Foot</Footer>}
        tabBar={<TabBar label="Places" items={items} />}
        floating={<FloatingStack scrollTopLabel="Top" />}
      >
        Main
      </AppShell>,
    );
    const order = [
      'Skip to content',
      '<header',
      'Aside',
      '<main id="main"',
      '<footer',
      'Places',
      'data-scroll-top',
    ];
    const places = order.map((part) => out.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('hides closed panels from the start', () => {
    expect(html(<Dropdown button="Menu">Panel</Dropdown>)).toMatch(
      /data-dropdown="".*aria-expanded="false".*hidden=""/,
    );
    expect(html(<Disclosure title="Row">Panel</Disclosure>)).toMatch(
      /<h3[^>]*><button[^>]*aria-expanded="false".*inert=""/,
    );
  });
});

describe('pieces', () => {
  it('carry no style attribute that a strict policy would refuse', () => {
    const out = html(
      <Card title="Card" action="Action">
        <ListRow title="Title" value="Value" action={<Pill tone="success">Paid</Pill>} />
        <Avatar text="42" colour={avatarColour('42')} />
        <Banner title="Banner">Text</Banner>
        <EmptyState title="Nothing yet" />
      </Card>,
    );
    expect(out).not.toContain('style=');
    expect(html(<Skeleton width="96px" />)).toContain('aria-hidden="true"');
  });

  it('draw an avatar’s letters outside of the text', () => {
    expect(html(<Avatar text="NB" />)).toMatch(/aria-hidden="true" data-text="NB"[^>]*><\/span>/);
  });

  it('know the icons of menus by name', () => {
    expect(iconByName('circle-help')).toBeDefined();
    expect(iconByName('phone')).toBeDefined();
    expect(iconByName('constructor')).toBeUndefined();
    expect(html(<NamedIcon name="no-such-icon" />)).toBe('');
    expect(html(<NamedIcon name="phone" />)).toMatch(/^<svg[^>]*aria-hidden="true"/);
  });
});
