import type { ReactElement, ReactNode } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';

type TermLinkProps = {
  /** The term's anchor on /definitions, for example `repid`. */
  term: string;
  children: ReactNode;
};

/** A word where a page first uses it, leading to its definition. */
export function TermLink({ term, children }: TermLinkProps): ReactElement {
  return (
    <TextLink href={`${pathTo('/definitions')}#${term}`} className="underline decoration-dotted">
      {children}
    </TextLink>
  );
}
