import { useEffect } from 'react';
import { ScreenWait } from './screen-wait.tsx';

/** An address that is not the application's: the server knows the page for it. */
export function NotHere() {
  useEffect(() => location.replace('/not-found'), []);
  return <ScreenWait />;
}
