import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import type { PageDescription } from '#platform/web/pages.ts';
import { SubmitForm } from '../components/SubmitForm.tsx';

const STEPS = [
  'You fill in this form. No account is needed.',
  'We mail you a code. Enter it to send the form to review.',
  'A person reads it and mails you the result. If we decline it, we tell you why, and you can appeal once.',
  'Once accepted, your organization has a page in the directory, with the date of the review.',
];

/** Puts an organization into the directory, for visitors and members. */
export function SubmitNonprofitPage(): ReactElement {
  return (
    <>
      <PageHeader
        title="List your organization"
        lead="Takes about 5 minutes. What you type is kept in this tab until you send it."
      />
      <div className="mt-6 grid grid-cols-1 gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_308px]">
        <SubmitForm />
        <aside aria-labelledby="next">
          <SectionHeader id="next" title="What happens next" className="mb-3" />
          <ol className="list-decimal space-y-2 ps-5 text-14 text-ink-2">
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </aside>
      </div>
    </>
  );
}

/** For search engines and share cards. */
export async function describe(): Promise<PageDescription> {
  return { description: 'Put a nonprofit into the directory. No account is needed; a person reviews it.' };
}

export { SubmitNonprofitPage as Component };
