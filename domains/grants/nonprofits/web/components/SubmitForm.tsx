import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#platform/ui/Field.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { CITY_MAX, NAME_MAX, PURPOSE } from '../../contract/constants.ts';
import type { Registry } from '../../contract/registries.ts';
import { WEBSITE_MAX } from '../../contract/website.ts';
import { submissionsApi } from '../api.ts';
import { RegistryFields } from './RegistryFields.tsx';
import { SimilarNonprofits } from './SimilarNonprofits.tsx';
import { numberProblem, registryOf, SUBMIT_RULES } from './submit-rules.ts';

type Typed = Readonly<Partial<Record<keyof typeof SUBMIT_RULES, string>>>;

/** Puts an organization forward: identity first, since it shows at once what is listed already. */
export function SubmitForm(): ReactElement {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({});
  const [left, setLeft] = useState<Typed>({});
  const check = useSubmitCheck(left);
  const submit = useApiMutation(submissionsApi.submitNonprofit, {
    invalidates: [],
    onSuccess: ({ token }) => void navigate(pathTo('/nonprofits/submissions/:token', { token })),
  });
  return (
    <ApiForm<keyof typeof SUBMIT_RULES>
      keep="nonprofits.submit"
      aria-label="Submit a nonprofit"
      rules={SUBMIT_RULES}
      write={submit}
      failed="It was not submitted."
      told={{ 'nonprofits.bad_number': 'number', 'nonprofits.bad_website': 'website' }}
      onValues={setTyped}
      onLeave={() => setLeft(typed)}
      onSubmit={({ registry, ...values }) => {
        setLeft(typed);
        submit.mutate({ body: { ...values, registry: registry as Registry } });
      }}
      className="max-w-form flex-col gap-5"
    >
      <SectionHeader id="identity" title="1. Identity" />
      <RegistryFields country={typed.country ?? ''} registry={typed.registry ?? ''} />
      <Field name="name" label="Name" hint="As on your certificate or letterhead.">
        <TextInput maxLength={NAME_MAX} autoComplete="organization" />
      </Field>
      <Field name="website" label="Website" optional hint="It is shown on your page and helps the reviewer.">
        <TextInput maxLength={WEBSITE_MAX} inputMode="url" autoComplete="url" />
      </Field>
      {check && <SimilarNonprofits check={check} />}
      <SectionHeader id="purpose" title="2. What you do" />
      <Field
        name="purpose"
        label="Purpose"
        hint={`Who you help and how, in ${PURPOSE.min} characters or more.`}
      >
        <TextArea rows={4} limit={PURPOSE.max} />
      </Field>
      <Field name="city" label="City or town" optional>
        <TextInput maxLength={CITY_MAX} autoComplete="address-level2" />
      </Field>
      <SectionHeader id="contact" title="3. How we reach you" />
      <Field
        name="email"
        label="Email address"
        hint="We mail a code and the result. It is not shown to anyone but reviewers."
      >
        <TextInput type="email" autoComplete="email" />
      </Field>
      <div>
        <SubmitButton variant="filled">Continue</SubmitButton>
      </div>
    </ApiForm>
  );
}

/** The check of what is typed, once a number or a name is there. */
function useSubmitCheck({ country = '', registry = '', number = '', name = '', website = '' }: Typed) {
  const known = registryOf(registry);
  const isNumberFit = known !== null && numberProblem(registry, number) === undefined;
  const hasName = name.trim().length >= 2;
  const query = {
    country,
    registry: known ?? 'none',
    number: isNumberFit ? number : '',
    name: name.trim(),
    website: website.trim(),
  };
  const enabled = country !== '' && known !== null && (isNumberFit || hasName);
  const read = useApiQuery(submissionsApi.checkNonprofit, { query }, { enabled, keepPrevious: true });
  return enabled ? read.data : undefined;
}
