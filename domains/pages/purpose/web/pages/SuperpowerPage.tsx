import { type ReactElement, useEffect, useState } from 'react';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { readStrengths, type StrengthRatings, suggestedSkills } from '../../contract/read-strengths.ts';
import type { Strengths } from '../../contract/schemas.ts';
import { purposeApi } from '../api.ts';
import { checkedRatings } from '../checked-answers.ts';
import { NextQuestionnaire } from '../components/NextQuestionnaire.tsx';
import { PurposeMatches } from '../components/PurposeMatches.tsx';
import { RegisterToKeep } from '../components/RegisterToKeep.tsx';
import { SkillChoice } from '../components/SkillChoice.tsx';
import { StrengthQuestions } from '../components/StrengthQuestions.tsx';
import { StrengthsResult } from '../components/StrengthsResult.tsx';
import { keepAnswers, readKeptAnswers } from '../kept-answers.ts';

/** Reads ahead what the page will show. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, purposeApi.getStrengths, {});
}

/** Strengths from twelve ratings: kept in the account, or in this browser until there is one. */
export function SuperpowerPage(): ReactElement {
  const { state } = useSession();
  return (
    <>
      <PageHeader
        title="Your superpower"
        lead="Rate twelve statements to see which of six strengths stand out. It takes about two minutes."
      />
      <div className="mt-6">
        {state === 'member' && <MemberStrengths />}
        {state === 'visitor' && <VisitorStrengths />}
        {state === 'pending' && (
          <Notice tone="warn" title="Your sign-in is not finished.">
            <p>Enter the 6-digit code we mailed to you. Your strengths open after that.</p>
          </Notice>
        )}
      </div>
    </>
  );
}

function VisitorStrengths(): ReactElement {
  const [ratings, setRatings] = useState<StrengthRatings | null>(null);
  const [isAsking, setAsking] = useState(true);
  // After hydration: the server does not know what this browser keeps.
  useEffect(() => {
    const kept = checkedRatings(readKeptAnswers('strengths'));
    setRatings(kept);
    setAsking(kept === null);
  }, []);
  if (isAsking || ratings === null) {
    return (
      <StrengthQuestions
        key={ratings ? 'again' : 'first'}
        initial={ratings}
        busy={false}
        onAnswer={(given) => {
          keepAnswers('strengths', given);
          setRatings(given);
          setAsking(false);
        }}
      />
    );
  }
  return (
    <>
      <StrengthsResult ratings={ratings} onRetake={() => setAsking(true)} />
      <RegisterToKeep />
      <NextQuestionnaire of="causes" />
    </>
  );
}

function MemberStrengths(): ReactElement {
  const read = useApiQuery(purposeApi.getStrengths, {});
  if (read.isPending) return <Skeleton label="Loading your strengths" />;
  if (read.isError) {
    return (
      <ErrorState
        title="Your strengths did not load."
        description={read.error.text}
        reference={read.error.requestId ?? undefined}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return <OwnStrengths stored={read.data} />;
}

function OwnStrengths({ stored }: { stored: Strengths }): ReactElement {
  const [isChanging, setChanging] = useState(false);
  const save = useApiMutation(purposeApi.saveStrengths, {
    invalidates: [purposeApi.getStrengths, purposeApi.listPurposeMatches],
    onSuccess: () => setChanging(false),
  });
  const { ratings, skills } = stored;
  if (isChanging || ratings === null) {
    return (
      <>
        {save.isError && (
          <ErrorState title="Your answers were not saved." description={save.error.text} className="mb-4" />
        )}
        <StrengthQuestions
          initial={ratings}
          busy={save.isPending}
          onAnswer={(given) => save.mutate({ body: { ratings: { ...given } } })}
        />
      </>
    );
  }
  const suggested = suggestedSkills(readStrengths(ratings).strongest);
  return (
    <>
      <StrengthsResult ratings={ratings} onRetake={() => setChanging(true)} />
      {suggested.length > 0 && (
        <>
          <SkillChoice suggested={suggested} own={skills} />
          <div className="mt-8 max-w-read">
            <PurposeMatches of="strengths" />
          </div>
        </>
      )}
      <NextQuestionnaire of="causes" />
    </>
  );
}

export { SuperpowerPage as Component };
