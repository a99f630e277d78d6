import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditableRow, SavedNote, type EditableRowProps } from './editable-row.tsx';

function drawn(isOpen: boolean, more: Partial<EditableRowProps> = {}): string {
  return renderToStaticMarkup(
    <EditableRow
      editing={{ isOpen, button: null, open: () => undefined }}
      title="Name"
      value="Office"
      edit="Edit"
      of="+44 20"
      note={<SavedNote>{null}</SavedNote>}
      {...more}
    >
      {'children' in more ? more.children : 'the form'}
    </EditableRow>,
  );
}

it('shows a value with a button that says what it is about, and no form', () => {
  expect(drawn(false)).toMatch(/Name.*Office.*<button.*Edit.* – Name, \+44 20/);
  expect(drawn(false)).not.toContain('the form');
});

it('opens the form under the value, or in its place', () => {
  expect(drawn(true)).toMatch(/Office.*the form/);
  expect(drawn(true)).not.toContain('<button');
  expect(drawn(true, { inPlace: true })).not.toContain('Office');
});

it('has no button as long as there is no form to open', () => {
  expect(drawn(false, { children: null })).not.toContain('<button');
});

it('keeps a live region for what a save did', () => {
  expect(drawn(false)).toMatch(/<div role="status"[^>]*><\/div>/);
  expect(drawn(false, { note: <SavedNote>Saved.</SavedNote> })).toMatch(/role="status".*Saved\./);
});
