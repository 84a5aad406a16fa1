import { Badge } from '#platform/ui/Badge.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { levelRows } from '#platform/web/levels.ts';
import type { LevelState } from '../../../contract/schemas.ts';

/** Every unlock level: what it opens, whether it is reached, and what is missing (spec §4 "Onboarding"). */
export function LevelList({ levels }: { levels: readonly LevelState[] }) {
  return (
    <section aria-labelledby="unlock-levels">
      <SectionHeader id="unlock-levels" title="What is open to you" />
      <dl className="mt-2 flex flex-col divide-y divide-line">
        {levelRows().map(({ id, name, opens, reachedBy }) => (
          <Level
            key={id}
            name={name}
            opens={opens}
            reachedBy={reachedBy}
            state={levels.find((one) => one.level === id)}
          />
        ))}
      </dl>
    </section>
  );
}

interface LevelProps {
  readonly name: string;
  readonly opens: string;
  readonly reachedBy: string;
  readonly state: LevelState | undefined;
}

function Level({ name, opens, reachedBy, state }: LevelProps) {
  const isReached = state?.reached ?? false;
  return (
    <div className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[140px_1fr]">
      <dt className="flex flex-wrap items-center gap-2 self-start font-semibold">
        {name}
        <Badge tone={isReached ? 'ok' : 'neutral'}>{isReached ? 'Open' : 'Closed'}</Badge>
      </dt>
      <dd className="min-w-0">
        {opens}
        <span className="block text-13 text-ink-3">{reachedBy}</span>
        {!isReached && state && (
          <span className="flex flex-wrap items-center gap-x-3 text-13">
            <span className="text-ink-2">Missing:</span>
            {state.missing.map(({ label, link }) => (
              <TextLink key={label} href={link} className="inline-flex min-h-6 items-center max-md:min-h-11">
                {label}
              </TextLink>
            ))}
          </span>
        )}
      </dd>
    </div>
  );
}
