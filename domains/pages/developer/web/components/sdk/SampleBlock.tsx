import type { ReactElement } from 'react';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import type { Language, Sample } from '../../content/samples.ts';

interface SampleBlockProps {
  readonly sample: Sample;
  readonly language: Language;
}

/** A sample in the language that was chosen: its file, and the command that runs it. */
export function SampleBlock({ sample, language }: SampleBlockProps): ReactElement {
  const { name, run, code } = sample.files[language];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        {sample.text}{' '}
        {sample.scope !== null && (
          <>
            The key needs the scope <code>{sample.scope}</code>.
          </>
        )}
      </p>
      <p className="text-ink-2">
        Save it as <code>{name}</code>:
      </p>
      <CodeBlock label={`Copy ${name}`} code={code.trimEnd()} />
      <p className="text-ink-2">Run it:</p>
      <CodeBlock label={`Copy the command for ${name}`} code={run} />
    </div>
  );
}
