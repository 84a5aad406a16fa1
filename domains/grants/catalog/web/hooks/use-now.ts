import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The moment for words such as "in 24 days". It starts at the moment the data were read, which server and browser
 * share, so that both write the same words; once the page stands it is the present, kept up by the minute.
 * @param readAt milliseconds since 1970, `dataUpdatedAt` of the read
 */
export function useNow(readAt: number): Date {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(now);
}
