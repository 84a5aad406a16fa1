import { Badge } from '#platform/ui/Badge.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { levelRows } from '#platform/web/levels.ts';
import type { LevelState } from '../../../contract/schemas.ts';
import { type PlanItem, planOf } from '../../journey-plan.ts';
import type { JourneyAnswers } from '../../kept-answers.ts';

interface PlanProps {
  readonly answers: JourneyAnswers;
  /** Where a member stands; null for a visitor without an account. */
  readonly levels: readonly LevelState[] | null;
}

/** The plan for three answers, each step with what it needs. */
export function Plan({ answers, levels }: PlanProps) {
  return (
    <ol aria-label="Your plan" className="flex max-w-read flex-col divide-y divide-line">
      {planOf(answers).map((item, index) => (
        <li key={item.id} className="flex gap-3 py-3">
          <span
            aria-hidden="true"
            className="tnum grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong text-12 font-semibold text-ink-2"
          >
            {index + 1}
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {levels === null ? item.title : <Link href={item.link}>{item.title}</Link>}
            </p>
            <p className="text-ink-2">{item.why}</p>
            <Needs item={item} levels={levels} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Needs({ item, levels }: { item: PlanItem; levels: readonly LevelState[] | null }) {
  if (levels === null) return <NeedsLater item={item} />;
  const state = levels.find(({ level }) => level === item.level);
  if (!state || state.reached) {
    return (
      <Badge tone="ok" className="mt-1">
        Open to you
      </Badge>
    );
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13">
      <span className="text-ink-3">First:</span>
      {state.missing.map(({ label, link }) => (
        <TextLink key={label} href={link} className="inline-flex min-h-6 items-center max-md:min-h-11">
          {label}
        </TextLink>
      ))}
    </p>
  );
}

function NeedsLater({ item }: { item: PlanItem }) {
  const row = levelRows().find(({ id }) => id === item.level);
  return (
    <p className="mt-1 text-13 text-ink-3">
      {item.level === 'basic' || !row ? 'Open once you are registered' : `Opens with: ${row.reachedBy}`}
    </p>
  );
}
