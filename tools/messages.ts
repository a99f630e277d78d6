/** What an ICU message is made of, as far as four languages must agree on it. */
export interface Message {
  /** Names between braces, in order of the alphabet. */
  readonly parameters: readonly string[];
  /** Of every plural its parameter and its branches. */
  readonly plurals: readonly { readonly parameter: string; readonly branches: readonly string[] }[];
  /** A brace that opens or closes nothing. */
  readonly isBroken: boolean;
}

/** The index of the brace that closes the one at `open`, or -1. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Reads the parts of a message; an argument is `{name}` or `{name, plural, one{…} other{…}}`. */
export function readMessage(text: string): Message {
  const parameters = new Set<string>();
  const plurals: { parameter: string; branches: string[] }[] = [];
  let isBroken = false;

  const readBranches = (forms: string): string[] => {
    const branches: string[] = [];
    for (let at = forms.indexOf('{'); at !== -1; at = forms.indexOf('{', at)) {
      const end = closing(forms, at);
      if (end === -1) {
        isBroken = true;
        break;
      }
      branches.push(/\S+\s*$/.exec(forms.slice(0, at))?.[0].trim() ?? '');
      readText(forms.slice(at + 1, end));
      at = end + 1;
    }
    return branches;
  };

  const readText = (part: string): void => {
    for (let at = 0; at < part.length; at += 1) {
      if (part[at] === '}') isBroken = true;
      if (part[at] !== '{') continue;
      const end = closing(part, at);
      if (end === -1) {
        isBroken = true;
        return;
      }
      const inner = part.slice(at + 1, end);
      const plural = /^\s*(?<name>\w+)\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(inner);
      const name = plural?.groups?.['name'] ?? inner.trim();
      if (!/^\w+$/.test(name)) isBroken = true;
      parameters.add(name);
      if (plural) {
        plurals.push({ parameter: name, branches: readBranches(inner.slice(plural[0].length)) });
      }
      at = end;
    }
  };

  readText(text);
  return { parameters: [...parameters].sort(), plurals, isBroken };
}
