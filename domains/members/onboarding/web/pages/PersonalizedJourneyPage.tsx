import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { errorText } from '#platform/web/api-error.ts';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { PERSONAS } from '../../contract/constants.ts';
import type { OnboardingProgress } from '../../contract/schemas.ts';
import { onboardingApi, STANDING } from '../api.ts';
import { DESTINATIONS } from '../components/destinations.ts';
import { Plan } from '../components/journey/Plan.tsx';
import { Questions } from '../components/journey/Questions.tsx';
import { type JourneyAnswers, keepAnswers, readKeptAnswers } from '../kept-answers.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, onboardingApi.getOnboardingProgress, {});
}

/** A plan of next steps from three answers: kept in the account, or in this browser until there is one. */
function PersonalizedJourneyPage() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title="Your journey"
        lead="Three answers make a plan of next steps. You can change them at any time."
      />
      <div className="mt-6">
        {session.state === 'member' && <MemberJourney />}
        {session.state === 'visitor' && <VisitorJourney />}
        {session.state === 'pending' && (
          <Notice tone="warn" title="Your sign-in is not finished.">
            <p>Enter the 6-digit code we mailed to you. Your plan opens after that.</p>
          </Notice>
        )}
      </div>
    </>
  );
}

function VisitorJourney() {
  const [answers, setAnswers] = useState<JourneyAnswers | null>(null);
  const [isAsking, setAsking] = useState(true);
  // After hydration: the server does not know what this browser keeps.
  useEffect(() => {
    const kept = readKeptAnswers();
    setAnswers(kept);
    setAsking(kept === null);
  }, []);
  if (isAsking || answers === null) {
    return (
      <Questions
        initial={answers ?? {}}
        busy={false}
        onAnswer={(given) => {
          keepAnswers(given);
          setAnswers(given);
          setAsking(false);
        }}
      />
    );
  }
  return (
    <>
      <PlanHead onChange={() => setAsking(true)} />
      <Plan answers={answers} levels={null} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button asChild variant="filled" size="l">
          <Link href={pathTo('/register')}>Register and keep this plan</Link>
        </Button>
        <p className="text-13 text-ink-3">An alias and a password are enough. Your answers go along.</p>
      </div>
    </>
  );
}

function MemberJourney() {
  const read = useApiQuery(onboardingApi.getOnboardingProgress, {});
  if (read.isPending) return <Skeleton label="Loading your plan" />;
  if (read.isError) {
    return (
      <ErrorState
        title="Your plan did not load."
        description={read.error.text}
        reference={read.error.requestId ?? undefined}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return <MemberPlan progress={read.data} />;
}

function MemberPlan({ progress }: { progress: OnboardingProgress }) {
  const answers = answersOf(progress);
  const [isAsking, setAsking] = useState(answers === null);
  const select = useApiMutation(onboardingApi.selectPersona, {
    invalidates: STANDING,
    onSuccess: () => setAsking(false),
  });
  if (isAsking || answers === null) {
    return (
      <>
        {select.isError && (
          <ErrorState
            title="Your answers were not saved."
            description={errorText(select.error)}
            className="mb-4"
          />
        )}
        <Questions
          initial={answers ?? { ...personaOf(progress), goals: progress.goals }}
          busy={select.isPending}
          onAnswer={({ persona, goals, startingPoint }) =>
            select.mutate({ body: { persona, goals: [...goals], startingPoint } })
          }
        />
      </>
    );
  }
  return (
    <>
      <PlanHead onChange={() => setAsking(true)} />
      <Plan answers={answers} levels={progress.levels} />
      <p className="mt-4 text-13 text-ink-3">
        <Link href={DESTINATIONS.onboarding} className="link-text">
          See every step and what it opens
        </Link>
      </p>
    </>
  );
}

function PlanHead({ onChange }: { onChange: () => void }) {
  return (
    <div className="mb-2 flex max-w-read flex-wrap items-center justify-between gap-2">
      <h2 className="text-16">Your plan</h2>
      <Button size="s" onClick={onChange}>
        Change answers
      </Button>
    </div>
  );
}

/** The persona where it is one that can be chosen: older accounts may have "blue", a developer (spec §3). */
function personaOf({ persona }: OnboardingProgress): Partial<JourneyAnswers> {
  const chosen = PERSONAS.find((one) => one === (persona?.toLowerCase() === 'blue' ? 'developer' : persona));
  return chosen ? { persona: chosen } : {};
}

function answersOf(progress: OnboardingProgress): JourneyAnswers | null {
  const { persona } = personaOf(progress);
  const { goals, startingPoint } = progress;
  return persona && startingPoint && goals.length > 0 ? { persona, goals, startingPoint } : null;
}

export { PersonalizedJourneyPage as Component };
