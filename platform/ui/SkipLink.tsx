import type { ReactElement } from 'react';

type SkipLinkProps = { targetId?: string | undefined; children?: string | undefined };

/** First in the reading order of every page; visible only while focused. */
export function SkipLink({ targetId = 'main', children = 'Skip to content' }: SkipLinkProps): ReactElement {
  return (
    <a className="skip-link" href={`#${targetId}`}>
      {children}
    </a>
  );
}
