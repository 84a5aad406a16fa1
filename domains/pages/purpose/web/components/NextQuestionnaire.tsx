import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';

const NEXT = {
  causes: {
    question: 'What could you use these strengths for?',
    link: 'Find your causes',
    path: pathTo('/purpose-hub'),
    visitorPath: pathTo('/purpose'),
  },
  strengths: {
    question: 'What can you bring to these causes?',
    link: 'Find your strengths',
    path: pathTo('/superpower'),
    visitorPath: pathTo('/superpower'),
  },
} as const;

/** Leads from one result to the other questionnaire. */
export function NextQuestionnaire({ of }: { of: keyof typeof NEXT }): ReactElement {
  const { question, link, path, visitorPath } = NEXT[of];
  const { state } = useSession();
  return (
    <div className="mt-8">
      <p className="text-13 text-ink-2">{question}</p>
      <TextLink href={state === 'visitor' ? visitorPath : path}>{link}</TextLink>
    </div>
  );
}
