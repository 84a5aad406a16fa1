import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { RingProgress } from '#platform/ui/RingProgress.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { errorText } from '#platform/web/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { LAST_STAGE } from '../../../contract/constants.ts';
import { nextStepOf } from '../../../contract/next-step.ts';
import type { NextStep } from '../../../contract/schemas.ts';
import { onboardingApi } from '../../api.ts';
import { progressText } from '../progress-text.ts';
import { CardFailure } from './CardFailure.tsx';
import { linkOf, nextAction } from './next-action.ts';

/** Card with the next steps, until none is left or it is dismissed (spec §2.4, §4 "Onboarding card"). */
export function OnboardingCard() {
  const status = useApiQuery(onboardingApi.getOnboardingStatus, {});
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  const error = status.error ?? progress.error;
  if (error) {
    return <CardFailure title="Your next steps did not load." reads={[status, progress]} error={error} />;
  }
  // Hidden without steps: while that is not known, there is nothing to hold a place for.
  if (!status.data || !progress.data) return null;
  const { nextSteps } = status.data;
  if (nextSteps.length === 0 || progress.data.cardDismissed) return null;
  return <NextSteps steps={nextSteps} stage={progress.data.stage} />;
}

interface NextStepsProps {
  readonly steps: readonly NextStep[];
  /** How many of the five onboarding steps are done. */
  readonly stage: number;
}

function NextSteps({ steps, stage }: NextStepsProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const dismiss = useApiMutation(onboardingApi.saveOnboardingProgress, {
    invalidates: [onboardingApi.getOnboardingProgress],
  });
  // Gone at the click; back, with the reason, where the server did not take it.
  if (dismiss.isPending || dismiss.isSuccess) return null;
  const { text, link } = nextAction(steps);
  const next = nextStepOf(steps);
  return (
    <section aria-labelledby="onboarding-card" className="edge-more rounded-l bg-selected px-4.5 py-3.5">
      <h2 id="onboarding-card" className="sr-only">
        Your next steps
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <RingProgress label="Onboarding" value={stage} max={LAST_STAGE} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-16 font-semibold">{progressText(stage, LAST_STAGE)}</p>
          {next && (
            <p className="text-13 text-ink-2">
              {`Next: ${[next.label, next.note].filter(Boolean).join('. ')}`}
            </p>
          )}
        </div>
        <Button asChild variant="filled" className="max-md:order-1 max-md:w-full">
          <Link href={link}>{text}</Link>
        </Button>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          className="max-md:order-1"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
        <IconButton
          icon={X}
          label="Dismiss next steps"
          size="s"
          onClick={() => dismiss.mutate({ body: { cardDismissed: true } })}
        />
      </div>
      {dismiss.isError && (
        <Notice tone="bad" shape="band" role="alert" className="mt-3">
          {errorText(dismiss.error)}
        </Notice>
      )}
      <div id={detailsId} hidden={!isOpen} className="mt-2">
        <Steps steps={steps} />
      </div>
    </section>
  );
}

function Steps({ steps }: Pick<NextStepsProps, 'steps'>) {
  return (
    <RowList label="Next steps">
      {steps.map((step) => (
        <Row
          key={step.id}
          title={step.label}
          href={linkOf(step)}
          secondary={step.note}
          end={step.importance === 'optional' && <Badge>Optional</Badge>}
        />
      ))}
    </RowList>
  );
}
