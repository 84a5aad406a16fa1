import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { LevelNotice } from '#members/onboarding/web';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength, required } from '#platform/ui/form-rules.ts';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { CATEGORIES, EXCHANGE_LIMITS as LIMITS, SPANS, TIMES, UNITS } from '../../contract/constants.ts';
import type { Listing, SaveListing } from '../../contract/listing-schemas.ts';
import { exchangeApi, LISTING_READS } from '../api.ts';
import { amountRule, dayRule, quantityRule } from '../rules.ts';
import { CATEGORY_OPTIONS, endOfDay, TIME_OPTIONS, UNIT_OPTIONS } from '../words.ts';

const RULES = {
  kind: required('Choose one'),
  category: required('Choose a category'),
  title: ofLength(LIMITS.titleMin, LIMITS.titleMax),
  text: ofLength(LIMITS.textMin, LIMITS.textMax),
  unit: required('Choose a unit'),
  quantity: quantityRule(LIMITS.quantityMax),
  price: amountRule,
  isRemote: anything,
  place: ofLength(0, LIMITS.placeMax),
  times: anything,
  validUntil: dayRule({ leastMs: SPANS.validLeastMs, mostMs: SPANS.validMostMs }),
};
type Values = Readonly<Record<keyof typeof RULES, string>>;

function bodyOf(values: Values, stored: Listing | null): SaveListing {
  const times = values.times.split(',');
  return {
    revision: stored?.revision ?? 0,
    kind: (stored?.kind ?? values.kind) === 'request' ? 'request' : 'offer',
    category: CATEGORIES.find((one) => one === values.category) ?? 'skills',
    title: values.title,
    text: values.text,
    unit: UNITS.find((one) => one === values.unit) ?? 'hour',
    quantity: Number(values.quantity),
    price: values.price.trim(),
    isRemote: values.isRemote !== '',
    place: values.place,
    // The form asks for none: one that the browser knows would read as the member's own statement.
    timeZone: stored?.timeZone ?? null,
    times: TIMES.filter((one) => times.includes(one)),
    validUntil: endOfDay(values.validUntil),
  };
}

type ListingFormProps = { id: string; stored: Listing | null };

/** Posts an offer or a request, or changes the member's own. */
export function ListingForm({ id, stored }: ListingFormProps): ReactElement {
  const navigate = useNavigate();
  const save = useApiMutation(exchangeApi.saveListing, {
    invalidates: LISTING_READS,
    onSuccess: () => void navigate(pathTo('/exchange/listings/:id', { id })),
  });
  return (
    <>
      <LevelNotice level="email" title="Before you can post:" />
      <ApiForm<keyof typeof RULES>
        aria-label="Offer or request"
        keep={stored ? undefined : 'listing'}
        className="flex-col gap-5"
        rules={stored ? { ...RULES, kind: anything } : RULES}
        write={save}
        failed="It was not posted."
        told={{ 'exchange.valid_until': 'validUntil' }}
        onSubmit={(values) => save.mutate({ params: { id }, body: bodyOf(values, stored) })}
      >
        {!stored && (
          <RadioGroup
            name="kind"
            legend="What do you post?"
            options={[
              { value: 'offer', label: 'An offer', hint: 'You help, and are paid.' },
              { value: 'request', label: 'A request', hint: 'You look for help, and pay.' },
            ]}
          />
        )}
        <WhatFields stored={stored} />
        <WhenFields stored={stored} />
        <div>
          <SubmitButton variant="filled">{stored ? 'Save' : 'Post'}</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}

function WhatFields({ stored }: { stored: Listing | null }): ReactElement {
  return (
    <>
      <Field name="category" label="Category">
        <Select placeholder="Choose a category" options={CATEGORY_OPTIONS} defaultValue={stored?.category} />
      </Field>
      <Field name="title" label="Title">
        <TextInput defaultValue={stored?.title} />
      </Field>
      <Field name="text" label="Details" hint="These are the terms of each deal: say what is delivered.">
        <TextArea rows={6} limit={LIMITS.textMax} defaultValue={stored?.text} />
      </Field>
      <div className="grid gap-4 md:grid-cols-3">
        <Field name="price" label="HDAG for each unit" hint="0 is free.">
          <TextInput inputMode="decimal" defaultValue={stored?.price} />
        </Field>
        <Field name="unit" label="Unit">
          <Select options={UNIT_OPTIONS} defaultValue={stored?.unit ?? 'hour'} />
        </Field>
        <Field name="quantity" label="Quantity">
          <TextInput inputMode="numeric" defaultValue={stored ? String(stored.quantity) : '1'} />
        </Field>
      </div>
    </>
  );
}

/** A listing is valid for three months unless its member chooses another day. */
const USUAL_DAYS = 90;
const usualEnd = (): string => new Date(Date.now() + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10);

function WhenFields({ stored }: { stored: Listing | null }): ReactElement {
  return (
    <>
      <Checkbox
        name="isRemote"
        value="yes"
        label="Possible remotely"
        defaultChecked={stored?.isRemote ?? false}
      />
      <Field name="place" label="Place" optional>
        <TextInput defaultValue={stored?.place} />
      </Field>
      <fieldset>
        <legend className="mb-1 font-semibold">Times</legend>
        {TIME_OPTIONS.map(({ value, label }) => (
          <Checkbox
            key={value}
            name="times"
            value={value}
            label={label}
            defaultChecked={stored?.times.includes(value) ?? false}
          />
        ))}
      </fieldset>
      <Field
        name="validUntil"
        label="Valid until"
        hint="The end of this day in UTC; at most a year from now."
      >
        <TextInput type="date" defaultValue={stored?.validUntil.slice(0, 10) ?? usualEnd()} />
      </Field>
    </>
  );
}
