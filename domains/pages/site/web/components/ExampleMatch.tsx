import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';

const EXAMPLE_REASONS = [
  { icon: Check, tone: 'text-ok-mark', text: 'Funds flood warning for harbors under 5,000 people' },
  { icon: Check, tone: 'text-ok-mark', text: 'Your registration and country are accepted' },
  { icon: TriangleAlert, tone: 'text-warn-mark', text: 'Asks for a letter from the harbor: none yet' },
];

/** Example of a match; marked as an example, because it is no live record. */
export function ExampleMatch() {
  return (
    <Card raised asChild className="self-start">
      <section aria-label="Example match">
        <p className="flex items-center justify-between">
          <Badge tone="example">Example match</Badge>
          <span className="text-13 text-ink-2">not a live record</span>
        </p>
        <h2 className="mt-3 text-16 font-semibold">Coastal Resilience Small Grants</h2>
        <p className="text-13 text-ink-2">Great Lakes Shore Office · up to $75,000 · closes in 24 days</p>
        <p className="mt-3 border-b border-line pb-4">
          <Badge tone="ok">Strong match</Badge>
        </p>
        <ul className="mt-3 flex flex-col gap-2">
          {EXAMPLE_REASONS.map(({ icon: Mark, tone, text }) => (
            <li key={text} className="flex gap-2 text-13">
              <Mark aria-hidden size={16} strokeWidth={1.75} className={`mt-px shrink-0 ${tone}`} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
