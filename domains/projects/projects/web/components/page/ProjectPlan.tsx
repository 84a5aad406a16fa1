import type { ReactElement, ReactNode } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Project } from '../../../contract/schemas.ts';
import { MILESTONE_LABELS } from '../wording.ts';

const TONES = { planned: 'neutral', in_progress: 'info', done: 'ok' } as const;

interface ProjectPlanProps {
  readonly project: Pick<Project, 'milestones' | 'links'>;
  /** Payment of a milestone, where that is known: its state is the owner's word and says nothing of money. */
  readonly paymentOf?: (at: number) => ReactNode;
}

/** Milestones and links of a project; nothing where it has none. */
export function ProjectPlan({ project: { milestones, links }, paymentOf }: ProjectPlanProps): ReactElement {
  return (
    <>
      {milestones.length > 0 && (
        <section aria-label="Milestones">
          <SectionHeader
            title="Milestones"
            note={`${milestones.filter(({ state }) => state === 'done').length} of ${milestones.length} done, as reported by the owner`}
            className="mt-8 mb-2"
          />
          <ol className="divide-y divide-line border-y border-line">
            {milestones.map(({ id, title, description, share, targetDate, state }, at) => (
              <li key={id} className="py-3">
                <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <span className="font-semibold wrap-anywhere">{title}</span>
                  <Badge tone={TONES[state]}>{MILESTONE_LABELS[state]}</Badge>
                  <span className="tnum text-13 text-ink-3">
                    {[
                      share === null ? '' : `${share}% of the funding`,
                      targetDate ? `by ${dayText(targetDate)}` : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {paymentOf?.(at)}
                </p>
                {description && (
                  <p className="mt-1 text-ink-2 whitespace-pre-line wrap-anywhere">{description}</p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {links.length > 0 && (
        <section aria-label="Links">
          <SectionHeader title="Links" className="mt-8 mb-2" />
          <ul className="flex flex-col gap-1">
            {links.map(({ title, url }) => (
              <li key={`${title} ${url}`}>
                <TextLink href={url} rel="nofollow noopener" className="wrap-anywhere">
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
