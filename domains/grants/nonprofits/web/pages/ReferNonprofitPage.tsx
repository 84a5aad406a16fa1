import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription } from '#platform/web/pages.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { FindNonprofit } from '../components/FindNonprofit.tsx';
import { NonprofitRow } from '../components/NonprofitRow.tsx';

/** A visitor or member suggests an organization: it is looked up first, then its own people get a link. */
export function ReferNonprofitPage(): ReactElement {
  const origin = useOrigin();
  const link = `${origin ?? ''}${pathTo('/nonprofits/submit')}`;
  const mail = mailText(link);
  return (
    <>
      <PageHeader
        title="Refer a nonprofit"
        lead="Look first whether it is listed. If not, send its people a link: they know its number and its purpose."
      />
      <div className="mt-6 flex max-w-form flex-col gap-8">
        <section aria-labelledby="look" className="flex flex-col gap-3">
          <SectionHeader id="look" title="1. Is it listed?" />
          <FindNonprofit
            row={(nonprofit) => <NonprofitRow key={nonprofit.id} nonprofit={nonprofit} />}
            nothing={<p className="text-14">Not listed yet. Send the link below.</p>}
          />
        </section>
        <section aria-labelledby="send" className="flex flex-col gap-3">
          <SectionHeader id="send" title="2. Send the link" />
          <p className="text-14 text-ink-2">We send nothing. Use your own email or messenger.</p>
          <Field label="Link">
            <TextInput readOnly value={link} />
          </Field>
          <pre className="rounded-m border border-line p-3 font-sans text-14 whitespace-pre-wrap wrap-anywhere">
            {mail}
          </pre>
          <div className="flex flex-wrap gap-2">
            <CopyButton value={link} label="Copy the link" size="m" />
            <CopyButton value={mail} label="Copy the message" size="m" />
            <Button asChild>
              <a href={`mailto:?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(mail)}`}>
                Open in your email
              </a>
            </Button>
          </div>
        </section>
        <section aria-labelledby="yours" className="flex flex-col gap-3">
          <SectionHeader id="yours" title="Do you work for it?" />
          <p className="text-14 text-ink-2">Then you can list it yourself. No account is needed.</p>
          <div>
            <Button asChild>
              <Link href={pathTo('/nonprofits/submit')}>List your organization</Link>
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

const SUBJECT = 'Your organization in the nonprofit directory of Hodag';

const mailText = (link: string): string => `Hello,

your organization is not in the nonprofit directory of Hodag yet. Listing it is free, takes about 5 minutes and needs no account. You need your registry number and a sentence on what you do:

${link}

A person reviews it and mails you the result.`;

/** For search engines and share cards. */
export async function describe(): Promise<PageDescription> {
  return { description: 'Look up whether a nonprofit is listed, and send its people a link to list it.' };
}

export { ReferNonprofitPage as Component };
