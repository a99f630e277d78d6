import type { Language } from '@portal/contract/fields/text';
import { paths } from '@portal/contract/paths';

export interface ManifestParts {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  readonly themeColor: string;
  readonly backgroundColor: string;
  readonly icons: readonly ManifestIcon[];
  readonly numbers: string;
  readonly addCredit: string;
}

export interface ManifestIcon {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose: 'any' | 'maskable';
}

/** The manifest of the installed application, per brand and language. */
export function appManifest(parts: ManifestParts) {
  const { name, description, language, themeColor, backgroundColor, icons } = parts;
  return {
    id: paths.profile,
    name,
    short_name: name,
    description,
    lang: language,
    dir: language === 'he' ? 'rtl' : 'ltr',
    // Without a language: a start must not undo what was picked in the application.
    start_url: paths.numbers,
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons,
    shortcuts: [
      { name: parts.addCredit, url: paths.addCredit },
      { name: parts.numbers, url: paths.numbers },
    ],
  };
}

/**
 * The brand's mark as an icon that systems cut into their own shapes: on a full ground, within the
 * inner four fifths that are always seen.
 */
export function maskableIcon(mark: string, ground: string): string {
  const inner = mark
    .replace(/<\?xml[^>]*\?>/, '')
    .replace(/<svg([^>]*)>/, (_, attributes: string) => {
      const kept = attributes.replace(/\s(?:width|height|x|y)="[^"]*"/g, '');
      return `<svg${kept} x="108" y="108" width="296" height="296">`;
    });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${ground}"/>`,
    inner,
    '</svg>',
  ].join('');
}
