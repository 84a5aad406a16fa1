import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength, required } from '#platform/ui/form-rules.ts';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { EXCHANGE_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Deal } from '../../contract/deal-schemas.ts';
import { DEAL_READS, dealsApi } from '../api.ts';
import { Section } from './Section.tsx';

/** Ratings of an ended deal, and the reader's own to write. */
export function Ratings({ deal }: { deal: Deal }): ReactElement | null {
  const { can, ratings, rateUntil, side } = deal;
  if (rateUntil === null) return null;
  return (
    <Section id="ratings" title="Ratings">
      {ratings.length > 0 && (
        <RowList label="Ratings">
          {ratings.map((rating) => (
            <Row
              key={rating.side}
              title={`${rating.stars} of 5, by ${rating.side === side ? 'you' : (deal[rating.side]?.username ?? 'a former member')}`}
              secondary={<span className="wrap-anywhere">{rating.text}</span>}
              end={dayText(rating.at)}
            />
          ))}
        </RowList>
      )}
      {can.includes('rate') && <RateForm deal={deal} />}
      {ratings.length < 2 && (
        <p className="mt-3 text-13 text-ink-3">
          Ratings are revealed when both sides have rated, or on {dayText(rateUntil)}.
        </p>
      )}
    </Section>
  );
}

const STARS = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

function RateForm({ deal }: { deal: Deal }): ReactElement {
  const rate = useApiMutation(dealsApi.rateDeal, { invalidates: DEAL_READS });
  return (
    <ApiForm
      aria-label="Rate the other side"
      className="max-w-form flex-col gap-4"
      rules={{
        stars: required('Choose from 1 to 5'),
        text: ofLength(0, LIMITS.ratingMax),
        isNamed: anything,
      }}
      write={rate}
      failed="The rating was not saved."
      onSubmit={({ stars, text, isNamed }) =>
        rate.mutate({
          params: { id: deal.id },
          body: { state: deal.state, stars: Number(stars), text, isNamed: isNamed !== '' },
        })
      }
    >
      <RadioGroup
        name="stars"
        legend="How was it? (1 is bad, 5 is very good)"
        row
        options={STARS}
        defaultValue={null}
      />
      <Field name="text" label="What should others know?" optional>
        <TextArea rows={3} limit={LIMITS.ratingMax} />
      </Field>
      <Checkbox
        name="isNamed"
        value="yes"
        label="Name me in the market’s list of exchanges"
        hint="Names and the title are shown only if both sides agree."
      />
      <div>
        <SubmitButton variant="filled">Rate</SubmitButton>
      </div>
    </ApiForm>
  );
}
