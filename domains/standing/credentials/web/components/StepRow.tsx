import Check from 'lucide-react/icons/check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { rememberPlace } from '#platform/web/return-place.ts';
import type { StepWords } from '../words.ts';

interface StepRowProps {
  readonly step: StepWords;
  readonly isDone: boolean;
  /** "Set up" or "Change", read with the step's name. */
  readonly action: string;
}

/** One thing an SBT needs: its use, its state, and the way to it. */
export function StepRow({ step, isDone, action }: StepRowProps): ReactElement {
  return (
    <Row
      title={step.name}
      secondary={<span className="text-ink-2">{step.text}</span>}
      icon={isDone ? Check : CircleMinus}
      iconClassName={isDone ? 'text-ok-mark' : 'text-ink-3'}
      className="max-md:flex-wrap"
      end={
        <>
          <Badge tone={isDone ? 'ok' : 'neutral'}>{isDone ? 'Done' : 'Missing'}</Badge>
          <TextLink href={step.href} className="inline-block min-h-6 leading-6" onClick={rememberPlace}>
            {action}
            <span className="sr-only"> {step.name}</span>
          </TextLink>
        </>
      }
    />
  );
}
