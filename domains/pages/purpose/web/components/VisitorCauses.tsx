import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { readPurpose } from '../../contract/read-purpose.ts';
import type { Answers } from '../../contract/schemas.ts';
import { checkedAnswers } from '../checked-answers.ts';
import { keepAnswers, readKeptAnswers } from '../kept-answers.ts';
import { CauseRows } from './CauseList.tsx';
import { NextQuestionnaire } from './NextQuestionnaire.tsx';
import { PurposeQuestions } from './PurposeQuestions.tsx';
import { RegisterToKeep } from './RegisterToKeep.tsx';

/** The questions and the causes for a visitor: computed and kept in this browser alone. */
export function VisitorCauses(): ReactElement {
  const [answers, setAnswers] = useState<Answers | null>(null);
  const [isAsking, setAsking] = useState(true);
  // After hydration: the server does not know what this browser keeps.
  useEffect(() => {
    const kept = checkedAnswers(readKeptAnswers('causes'));
    setAnswers(kept);
    setAsking(kept === null);
  }, []);
  if (isAsking || answers === null) {
    return (
      <PurposeQuestions
        key={answers ? 'again' : 'first'}
        initial={answers}
        busy={false}
        onAnswer={(given) => {
          keepAnswers('causes', given);
          setAnswers(given);
          setAsking(false);
        }}
      />
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">Your causes</h2>
        <Button size="s" onClick={() => setAsking(true)}>
          Change answers
        </Button>
      </div>
      <CauseRows causes={readPurpose(answers)} />
      <p className="mt-4">
        With an account you also see the projects, open grants and people that fit these causes.
      </p>
      <RegisterToKeep />
      <NextQuestionnaire of="strengths" />
    </>
  );
}
