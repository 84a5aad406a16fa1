import { useState } from 'react';

/** The moment this part was first drawn: words such as "in 24 days" stay steady while it is on screen. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
