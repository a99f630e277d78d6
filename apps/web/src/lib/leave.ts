let leaving = false;

/** Goes to a page outside the application, such as home; guards keep still meanwhile. */
export function leaveTo(url: string): void {
  leaving = true;
  location.assign(url);
}

/** Guards keep still from now on: what is left is a last word, and then another page. */
export function startLeaving(): void {
  leaving = true;
}

export function isLeaving(): boolean {
  return leaving;
}

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser has brought the page back as it was left.
    if (persisted) leaving = false;
  });
}
