import { Badge } from '#platform/ui/Badge.tsx';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly isLater?: true;
}

/** Numbered steps beside each other, below each other on a phone. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text, isLater }, index) => (
        <li key={title}>
          <p aria-hidden className="tnum text-22 font-semibold text-pine-text">
            {index + 1}
          </p>
          <h3 className="mt-1 font-semibold">{title}</h3>
          {isLater && <Badge className="mt-1">Comes later</Badge>}
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
