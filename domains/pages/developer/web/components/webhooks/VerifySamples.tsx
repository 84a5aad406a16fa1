import { type ReactElement, useState } from 'react';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import python from '../../content/verify_webhook.py?raw';
import typeScript from '../../content/verify-webhook.ts?raw';

const SAMPLES = { typescript: typeScript, python } as const;
const LANGUAGES = [
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const;

/** How a program verifies that a message is from here. */
export function VerifySamples(): ReactElement {
  const [language, choose] = useState<keyof typeof SAMPLES>('typescript');
  return (
    <section aria-labelledby="verify" className="flex flex-col gap-3">
      <SectionHeader id="verify" title="Verify each message" />
      <p className="text-ink-2">
        Messages are signed by{' '}
        <a className="underline" href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>
        . Verify the signature before you read a message, and answer 2xx at once: the rest of your work can
        come later. The same message may come twice; <code>webhook-id</code> tells.
      </p>
      <Segmented label="Language" items={LANGUAGES} value={language} onValueChange={choose} />
      <CodeBlock label="Copy sample" code={SAMPLES[language]} />
    </section>
  );
}
