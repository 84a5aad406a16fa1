import { Badge } from '#platform/ui/Badge.tsx';
import { type RawAnswer, readable } from './raw-call.ts';

/** An answer of the server as it came: status, time, text. */
export function RawAnswerBox({ label, answer }: { label: string; answer: RawAnswer }) {
  const isGood = answer.status >= 200 && answer.status < 300;
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <figcaption className="tnum flex items-center gap-2 text-13 text-ink-2">
        <Badge tone={isGood ? 'ok' : 'bad'}>{answer.status === 0 ? 'No answer' : answer.status}</Badge>
        {answer.ms} ms
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto rounded-m border border-line bg-sunken p-3 text-13">
        {readable(answer.text)}
      </pre>
    </figure>
  );
}
