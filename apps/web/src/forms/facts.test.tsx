import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Fact, type FactProps, Facts } from './facts.tsx';
import { EditButton } from './editing.tsx';

const editing = { button: null, open: () => undefined };

function drawn(more: Partial<FactProps> = {}): string {
  return renderToStaticMarkup(
    <Facts>
      <Fact
        place={3}
        label="Name"
        value="Office"
        action={
          <EditButton editing={editing} of="Name, +44 20">
            Edit
          </EditButton>
        }
        {...more}
      />
    </Facts>,
  );
}

it('shows a value with a button that says what it is about, and no form', () => {
  expect(drawn()).toMatch(/Name.*Office.*<button.*Edit.* – Name, \+44 20/);
  expect(drawn()).not.toContain('the form');
});

it('opens the form under the value', () => {
  expect(drawn({ form: 'the form', action: null })).toMatch(/Office.*the form/);
  expect(drawn({ form: 'the form', action: null })).not.toContain('<button');
});

it('keeps a live region for what a save did', () => {
  expect(drawn()).toMatch(/<div role="status"[^>]*><\/div>/);
  expect(drawn({ note: 'Saved.' })).toMatch(/role="status".*Saved\./);
  expect(drawn({ note: 'Not saved.', noteTone: 'danger' })).toMatch(/role="alert".*Not saved\./);
});
