import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { OWNER_TYPE_LABELS } from '#projects/projects/web';
import type { DescribeForm } from '../describe-form.ts';
import { DESCRIPTION_LIMIT } from '../describe-rules.ts';
import { REGION_CHOICES } from '../region-choices.ts';

const APPLICANT_CHOICES = Object.entries(OWNER_TYPE_LABELS).map(([value, label]) => ({ value, label }));

/** The fields of a description, as they are drawn. */
export function DescribeFields({ drawn, currency }: { drawn: DescribeForm; currency: string }) {
  return (
    <>
      <Field
        name="description"
        label="What does your project do?"
        hint="A few sentences: for whom, what changes, how. Your own words; no form letter."
      >
        <TextArea rows={6} limit={DESCRIPTION_LIMIT} defaultValue={drawn.description} />
      </Field>
      <Field name="title" label="Name of the project" optional>
        <TextInput maxLength={120} defaultValue={drawn.title} />
      </Field>
      <div className="grid gap-4 md:grid-cols-3">
        <Field name="applicantType" label="Who applies" optional>
          <Select
            placeholder="Not specified"
            options={APPLICANT_CHOICES}
            defaultValue={drawn.applicantType}
          />
        </Field>
        <Field
          name="region"
          label="Where"
          optional
          hint="Empty: the one country or state that your description names."
        >
          <Select placeholder="Not specified" options={REGION_CHOICES} defaultValue={drawn.region} />
        </Field>
        <Field
          name="amount"
          label="Amount needed"
          optional
          hint={`In ${currency} unless you name another: £20,000, 500,000 KES.`}
        >
          <TextInput maxLength={40} defaultValue={drawn.amount} />
        </Field>
      </div>
    </>
  );
}
