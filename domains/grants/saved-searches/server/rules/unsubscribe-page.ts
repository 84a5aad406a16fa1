import { plainPage } from '#platform/kernel/plain-page.ts';

/** Asks before it ends the alerts: opening a link must change nothing. The form sends to its own address. */
export function askPage(): string {
  return plainPage(
    'Stop alerts for this search?',
    `<p>The search stays saved. Other searches keep their alerts.</p>
<form method="post"><button type="submit">Stop alerts</button></form>`,
  );
}

/** Said when they have ended. */
export function donePage(): string {
  return plainPage(
    'Alerts for this search are off.',
    `<p>The search stays saved. Other searches keep their alerts.</p>
<p><a href="/grants">Grant search</a></p>`,
  );
}
