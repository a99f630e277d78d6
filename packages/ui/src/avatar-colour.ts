/**
 * Twelve colours for avatars. Each has white text on it at 4.5:1 or more and a brightness
 * (299 R + 587 G + 114 B) / 1000 of at most 200; avatar.module.css holds the same list.
 */
export const avatarColours = [
  '#475069',
  '#3b5b8c',
  '#5b4b8a',
  '#7a4a78',
  '#8a4458',
  '#8c4a36',
  '#7a5a24',
  '#5c6428',
  '#3c6b3f',
  '#2b6b5e',
  '#2a6577',
  '#5f5750',
] as const;

export type AvatarColour = (typeof avatarColours)[number];

/** The same text always gets the same colour. */
export function avatarColour(text: string): AvatarColour {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  // The low bits of this hash repeat for texts that differ in the last digit only; fold it first.
  hash ^= hash >>> 15;
  return avatarColours[(hash >>> 0) % avatarColours.length] ?? avatarColours[0];
}
