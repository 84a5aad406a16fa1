import type { ReactElement } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';

/** Explains webhooks, and what a receiver can rely on. */
export function HowItWorks(): ReactElement {
  return (
    <section aria-labelledby="how" className="flex flex-col gap-2">
      <SectionHeader id="how" title="How webhooks work" />
      <ul className="list-disc ps-5 text-ink-2">
        <li>You add an https address and choose events. Each one is posted there as JSON when it happens.</li>
        <li>Every message is signed with a secret that only you and this site know.</li>
        <li>
          An answer other than 2xx, or none within 15 seconds, is tried again: ten times in all, over three
          days.
        </li>
        <li>
          Messages may come twice and in another order. <code>revision</code> grows with each event: for one
          subject, drop what is lower than the last you took.
        </li>
        <li>An address that only fails is disabled after five days. You are notified before.</li>
        <li>Events are kept for 30 days, and you can have them sent again.</li>
      </ul>
    </section>
  );
}
