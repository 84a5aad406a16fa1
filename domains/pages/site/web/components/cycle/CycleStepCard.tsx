import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';
import { CYCLE, type CycleStep } from '../../content/cycle.ts';

interface CycleStepCardProps {
  readonly step: CycleStep;
  /** Its figure of today, where there is one. */
  readonly figure: string | undefined;
  /** 1 for the first. */
  readonly number: number;
  readonly className?: string;
}

/** Explanation of a step, its figure of today, and the link to it. */
export function CycleStepCard({ step, figure, number, className = '' }: CycleStepCardProps) {
  const { title, text, leadsTo, isLater, action } = step;
  const entry = useEntryLinks();
  const isVisitor = useSession().state === 'visitor';
  const needsAccount = isVisitor && !action.isForVisitors;
  return (
    <Card asChild className={`flex flex-col items-start gap-2 ${className}`}>
      <article aria-label={title}>
        <p className="tnum text-13 text-ink-2">
          Step {number} of {CYCLE.length}
        </p>
        <h2 className="text-22 font-semibold">{title}</h2>
        {isLater && <Badge>Comes later</Badge>}
        <p className="text-ink-2">{text}</p>
        <p className="text-ink-2">{leadsTo}</p>
        {figure && <p className="tnum font-medium">Today: {figure}.</p>}
        <Button asChild variant="filled" className="mt-2">
          <Link href={needsAccount ? entry.register : action.href}>
            {needsAccount ? 'Create an account to start' : action.label}
          </Link>
        </Button>
      </article>
    </Card>
  );
}
