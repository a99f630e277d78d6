/** A paragraph, or a list of points. Names in braces are filled in by the page. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/**
 * One legal text in one language. The sections are named, so that a language cannot lack one and
 * a link to a section leads to the same place in every language.
 */
export interface LegalText<Id extends string> {
  /** The plain-language points above the text. */
  readonly summary: readonly string[];
  readonly sections: Readonly<Record<Id, LegalSection>>;
}

/** Sections of the terms in their order; the names are the anchors. */
export const termsSections = [
  'agreement',
  'age',
  'service',
  'emergency',
  'account',
  'plans',
  'credit',
  'payments',
  'disputes',
  'refunds',
  'use',
  'numbers',
  'ending',
  'liability',
  'changes',
  'law',
  'contact',
] as const;
export type TermsText = LegalText<(typeof termsSections)[number]>;

/** Sections of the privacy policy in their order; the names are the anchors. */
export const privacySections = [
  'who',
  'age',
  'data',
  'why',
  'sharing',
  'cookies',
  'keeping',
  'security',
  'rights',
  'abroad',
  'changes',
  'contact',
] as const;
export type PrivacyText = LegalText<(typeof privacySections)[number]>;
