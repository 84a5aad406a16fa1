import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { DeveloperGate } from '../components/gate/DeveloperGate.tsx';
import { MakeKey } from '../components/sdk/MakeKey.tsx';
import { NextPages } from '../components/sdk/NextPages.tsx';
import { SampleBlock } from '../components/sdk/SampleBlock.tsx';
import { SetUp } from '../components/sdk/SetUp.tsx';
import { FIRST_CALL, FURTHER_SAMPLES, LANGUAGES, type Language } from '../content/samples.ts';
import { prefetchSdk } from '../prefetch-sdk.ts';

/** From a key to the first call, and the samples that most programs need next. */
export function SdkIntegrationPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="SDK integration"
        lead="From a key to your first call in five minutes. Every sample here is run by a test against a server."
      />
      <DeveloperGate>
        <Samples />
      </DeveloperGate>
    </div>
  );
}

function Samples(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('language');
  const language = LANGUAGES.find(({ value }) => value === asked)?.value ?? LANGUAGES[0].value;
  const choose = (value: Language): void =>
    setSearch({ language: value }, { replace: true, preventScrollReset: true });
  return (
    <div className="flex max-w-read flex-col gap-8">
      <Segmented label="Language" items={LANGUAGES} value={language} onValueChange={choose} />
      <Part id="key" title="1. Make an API key">
        <MakeKey />
      </Part>
      <Part id="set-up" title="2. Set up">
        <SetUp language={language} />
      </Part>
      <Part id={FIRST_CALL.id} title={`3. ${FIRST_CALL.title}`}>
        <SampleBlock sample={FIRST_CALL} language={language} />
      </Part>
      {FURTHER_SAMPLES.map((sample) => (
        <Part key={sample.id} id={sample.id} title={sample.title}>
          <SampleBlock sample={sample} language={language} />
        </Part>
      ))}
      <NextPages />
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps): ReactElement {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <SectionHeader id={id} title={title} />
      <div>{children}</div>
    </section>
  );
}

export { prefetchSdk as prefetch, SdkIntegrationPage as Component };
