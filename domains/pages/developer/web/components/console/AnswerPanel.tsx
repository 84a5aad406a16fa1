import type { ReactElement } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Badge, type BadgeTone } from '#platform/ui/Badge.tsx';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { prettyText } from '../../console-request.ts';
import type { ConsoleAnswer } from '../../send-console-request.ts';

/** Answer: status, headers and body. */
export function AnswerPanel({
  outcome,
}: {
  readonly outcome: ConsoleAnswer | 'sending' | 'failed' | null;
}): ReactElement {
  return (
    <section aria-labelledby="answer" aria-busy={outcome === 'sending'} className="flex flex-col gap-3">
      <SectionHeader id="answer" title="Answer" />
      <div role="status" className="flex flex-col gap-3">
        {outcome === null && <p className="text-ink-2">Nothing was sent yet.</p>}
        {outcome === 'sending' && <p className="text-ink-2">Sending…</p>}
        {outcome === 'failed' && (
          <Notice tone="bad" title="No answer came.">
            <p>The server was not reached within 30 seconds. Check your connection and send it again.</p>
          </Notice>
        )}
        {outcome !== null && typeof outcome === 'object' && <StatusLine answer={outcome} />}
      </div>
      {outcome !== null && typeof outcome === 'object' && <Content answer={outcome} />}
    </section>
  );
}

function toneOf(status: number): BadgeTone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'ok';
}

type Part = { readonly answer: ConsoleAnswer };

function StatusLine({ answer: { status, statusText, milliseconds, bytes } }: Part): ReactElement {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone={toneOf(status)}>{`${status} ${statusText}`.trim()}</Badge>
      <span className="tnum text-13 text-ink-2">
        {milliseconds} ms · {bytesText(bytes)}
      </span>
    </p>
  );
}

function Content({ answer: { headers, text, isCut, bytes } }: Part): ReactElement {
  return (
    <>
      <details>
        <summary className="min-h-ctl-s cursor-pointer font-medium">Headers ({headers.length})</summary>
        <dl className="mt-1 text-13">
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="font-mono text-ink-2">{name}:</dt>
              <dd className="min-w-0 font-mono break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <SectionHeader level={3} title="Body" />
      {text === null ? (
        <p className="text-ink-2">{bytes === 0 ? 'No body.' : `A file of ${bytesText(bytes)}.`}</p>
      ) : (
        <CodeBlock code={prettyText(text)} label="Copy body" />
      )}
      {isCut && <p className="text-13 text-ink-3">Only the first 200,000 characters are shown.</p>}
    </>
  );
}
