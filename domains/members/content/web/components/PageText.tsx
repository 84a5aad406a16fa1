import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { RenderedText } from '../../contract/schemas.ts';
import { RenderedHtml } from './RenderedHtml.tsx';

/** Fewer parts need no list of them. */
const LIST_FROM = 4;

/** A text with the list of its parts beside it. */
export function PageText({ html, headings }: Pick<RenderedText, 'html' | 'headings'>): ReactElement {
  if (headings.length < LIST_FROM) return <RenderedHtml html={html} />;
  return (
    <div className="grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,68ch)_228px]">
      <nav aria-label="On this page" className="self-start lg:sticky lg:top-20 lg:order-last">
        <p className="mb-1 text-13 font-semibold">On this page</p>
        <ul className="flex flex-col gap-0.5 text-13">
          {headings.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`#${id}`} className="inline-block py-0.5">
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <RenderedHtml html={html} />
    </div>
  );
}
