import type { ReactElement } from 'react';
import type { RenderedText } from '../../contract/schemas.ts';
import { PageText } from './PageText.tsx';
import { QuestionList } from './QuestionList.tsx';
import { RenderedHtml } from './RenderedHtml.tsx';
import { TermList } from './TermList.tsx';

/** A text below its title: a page, questions with answers, or terms. */
export function DocumentBody({ text }: { text: RenderedText }): ReactElement {
  const { kind, html, headings, entries } = text;
  if (kind === 'page') return <PageText html={html} headings={headings} />;
  return (
    <>
      {html && <RenderedHtml html={html} />}
      {kind === 'faq' && <QuestionList entries={entries} />}
      {kind === 'definitions' && <TermList entries={entries} />}
    </>
  );
}
