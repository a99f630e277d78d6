import * as z from 'zod/mini';

/**
 * What an emoji may be made of: pictures joined by a zero-width joiner, with a colour or a variation
 * sign; keys such as 1️⃣; and flags of regions, written in tags.
 */
const emoji =
  /(?:\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*|[\d#*]\uFE0F\u20E3)/gu;

/**
 * Signs that nobody sees: controls, marks of direction, spaces and joiners without a width, fillers,
 * variation signs and tags. A text with them reads as another one, or turns the line that it stands in.
 */
const hidden = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFC]/u;

/** Whether a text holds nothing but what its reader sees. */
export function isVisible(text: string): boolean {
  return !hidden.test(text.replace(emoji, ''));
}

/** For names, addresses and labels, which stand between other people's words. */
export const onlyVisible = z.refine<string>(isVisible, {
  error: 'form.hidden-characters',
  abort: true,
});
