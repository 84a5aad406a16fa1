import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactElement } from 'react';
import { localClockText } from '#platform/kernel/format/dates.ts';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Answer } from '../../contract/schemas.ts';
import type { ChatMessage } from '../kept-chat.ts';
import { Suggestions } from './Suggestions.tsx';

type AnswerTextProps = {
  message: ChatMessage;
  onAsk: (question: string) => void;
  onLeave: () => void;
};

/** An answer: who gave it and when, the text, what was found, and where it stands. */
export function AnswerText({ message, onAsk, onLeave }: AnswerTextProps): ReactElement {
  const { content, timestamp, answer } = message;
  const paragraphs = content.split('\n');
  return (
    <div className="flex flex-col gap-2 [overflow-wrap:anywhere]">
      <p className="text-12 text-ink-3">
        {answer?.agentLabel ?? 'Assistant'} · {localClockText(timestamp)}
      </p>
      {paragraphs.map((paragraph, index) => (
        <p key={index.toString()}>{paragraph}</p>
      ))}
      {answer && (
        <>
          <Found links={answer.links} onLeave={onLeave} />
          <Sources sources={answer.sources} onLeave={onLeave} />
          <Suggestions questions={answer.suggestions} onAsk={onAsk} />
        </>
      )}
    </div>
  );
}

function Found({ links, onLeave }: Pick<Answer, 'links'> & { onLeave: () => void }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Found" className="flex flex-col gap-2">
      {links.map(({ title, detail, path }) => (
        <li key={path}>
          <Link
            href={path}
            onClick={onLeave}
            className="motion-colors flex items-center gap-2 rounded-l border border-line px-3 py-2 hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              {detail && <span className="block text-12 text-ink-3">{detail}</span>}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sources({
  sources,
  onLeave,
}: Pick<Answer, 'sources'> & { onLeave: () => void }): ReactElement | null {
  if (sources.length === 0) return null;
  return (
    <ol aria-label="Sources" className="flex flex-col gap-1 text-13">
      {sources.map(({ title, path }, index) => (
        <li key={`${path} ${title}`} className="flex gap-2">
          <span aria-hidden className="tnum text-ink-3">
            {index + 1}
          </span>
          <TextLink href={path} onClick={onLeave}>
            {title}
          </TextLink>
        </li>
      ))}
    </ol>
  );
}
