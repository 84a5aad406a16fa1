import type { ReactElement } from 'react';
import { TermLink } from '#members/content/web';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { TERMS, type TermId } from '../content/terms.ts';

interface TermsProps {
  readonly terms: readonly TermId[];
  /** False where the reader is signed out: topics are for members. */
  readonly hasTopics?: boolean;
}

/** Terms of this page, each in one sentence with the topic that explains it. */
export function Terms({ terms, hasTopics = true }: TermsProps): ReactElement {
  return (
    <dl aria-label="Words on this page" className="flex max-w-read flex-col gap-1.5 text-13 text-ink-2">
      {terms.map((id) => {
        const { name, text, topic } = TERMS[id];
        return (
          <div key={id}>
            <dt className="inline font-semibold text-ink">
              <TermLink term={id}>{name}</TermLink>
            </dt>
            <dd className="inline">
              {` ${text}`}
              {hasTopics && (
                <>
                  {' '}
                  <TextLink href={pathTo('/learning/:id', { id: topic })} className="underline">
                    Learn more<span className="sr-only"> about {name}</span>
                  </TextLink>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
