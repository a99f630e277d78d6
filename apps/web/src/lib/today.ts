import { useEffect, useState } from 'react';
import { localDate } from '@portal/contract/fields/time-zone';

/** How often the page looks whether a new day has begun. */
const dayCheckMs = 60_000;

/** The reader's date, YYYY-MM-DD; it goes on by itself at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDate(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(localDate(new Date())), dayCheckMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
