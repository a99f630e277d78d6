/** How long a big file may take to be written before its address is given up. */
const keptMs = 60_000;

/** Hands a file to the browser for saving, as a link with `download` would. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** The name that an answer offers for its file. */
export function offeredName(headers: Headers, otherwise: string): string {
  return /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}
