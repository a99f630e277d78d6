import { bindDropdown } from '@portal/ui/dropdown.behaviour.ts';
import { bindScrollTop } from '@portal/ui/floating.behaviour.ts';
import { bindSchemeSwitch } from './site/chrome/scheme.ts';
import { bindClocks } from './site/clocks.ts';
import { bindIslands } from './site/islands.ts';
import { bindLanguages } from './site/languages.ts';
import { bindSession } from './site/signed-in.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

for (const root of all('[data-dropdown]')) bindDropdown(root);
// A press that came before this script left its button focused, without the ring of the keyboard.
for (const button of all('[data-dropdown]>:focus:not(:focus-visible)')) button.click();
for (const root of all('[data-scheme-switch]')) bindSchemeSwitch(root);
for (const button of all('[data-scroll-top]')) bindScrollTop(button);
// Of a piece that could not be had.
for (const button of all('[data-reload]'))
  button.addEventListener('click', () => location.reload());
bindLanguages();
bindClocks();
bindIslands();
bindSession();
// The page that stands in for one that could not be had gives way as soon as it can.
if (document.querySelector('[data-offline]')) addEventListener('online', () => location.reload());
