import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';

const NEXT = {
  causes: {
    question: 'What could you use these strengths for?',
    link: 'Find your causes',
    path: '/purpose-hub',
  },
  strengths: {
    question: 'What can you bring to these causes?',
    link: 'Find your strengths',
    path: '/superpower',
  },
} as const;

/** Leads from one result to the other questionnaire. */
export function NextQuestionnaire({ of }: { of: keyof typeof NEXT }): ReactElement {
  const { question, link, path } = NEXT[of];
  return (
    <div className="mt-8">
      <p className="text-13 text-ink-2">{question}</p>
      <TextLink href={pathTo(path)}>{link}</TextLink>
    </div>
  );
}
