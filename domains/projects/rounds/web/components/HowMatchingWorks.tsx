import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { MATCHING_EXAMPLE } from '../matching-example.ts';
import { etherText } from '../words.ts';
import { Section } from './Section.tsx';

/** Explanation of a match, with an example that the engine computed. */
export function HowMatchingWorks(): ReactElement {
  return (
    <Section id="how-matching-works" title="How matching works">
      <div className="max-w-read text-14">
        <p>
          In{' '}
          <TextLink href={`${pathTo('/definitions')}#matching-round`} className="underline">
            quadratic funding
          </TextLink>
          , the number of people counts more than the amount. Two projects receive the same money, but one
          gets more from the pool:
        </p>
        <ul className="mt-2 list-disc pl-5">
          {MATCHING_EXAMPLE.projects.map(({ people, each, match }) => (
            <li key={people}>
              {counted(people, 'person', 'people')} give {etherText(String(each))} each: the pool adds{' '}
              {etherText(String(match))}.
            </li>
          ))}
        </ul>
        <p className="mt-2">
          If the pool is too small for all matches, each gets the same share of its match. Other methods also
          limit groups that give together.
        </p>
      </div>
    </Section>
  );
}
