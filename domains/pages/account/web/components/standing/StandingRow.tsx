import Check from 'lucide-react/icons/check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { ReactNode } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';

interface StandingRowProps {
  readonly name: string;
  readonly text: ReactNode;
  readonly isSet: boolean;
  /** The state in a word, for example "Verified". */
  readonly word: string;
  /** Where it is set up or changed. */
  readonly href: string;
  /** "Set up" or "Change", said with the name for those who hear links alone. */
  readonly action: string;
}

/** One thing an account has or has not: what it gives, its state and the way to change it. */
export function StandingRow({ name, text, isSet, word, href, action }: StandingRowProps) {
  return (
    <Row
      title={name}
      secondary={<span className="text-ink-2">{text}</span>}
      icon={isSet ? Check : CircleMinus}
      iconClassName={isSet ? 'text-ok-mark' : 'text-ink-3'}
      className="max-md:flex-wrap"
      end={
        <>
          <Badge tone={isSet ? 'ok' : 'neutral'}>{word}</Badge>
          <TextLink href={href}>
            {action}
            <span className="sr-only"> {name}</span>
          </TextLink>
        </>
      }
    />
  );
}
