import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { LevelNotice } from '#onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength, required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { EXCHANGE_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Listing } from '../../contract/listing-schemas.ts';
import { DEAL_READS, dealsApi } from '../api.ts';
import { amountRule, quantityRule } from '../rules.ts';
import { endOfDay } from '../words.ts';
import { Funds } from './Funds.tsx';
import { Section } from './Section.tsx';

/** Proposes a deal for another member's listing. */
export function ProposeForm({ listing }: { listing: Listing }): ReactElement {
  return (
    <Section id="propose" title="Propose a deal">
      {listing.state === 'active' ? (
        <Proposal listing={listing} />
      ) : (
        <Notice tone="info" title="Nothing can be proposed for this now." />
      )}
    </Section>
  );
}

function Proposal({ listing }: { listing: Listing }): ReactElement {
  const { id, kind, unit, left, price } = listing;
  const [dealId] = useState(newId);
  const navigate = useNavigate();
  const propose = useApiMutation(dealsApi.proposeDeal, {
    invalidates: DEAL_READS,
    onSuccess: () => void navigate(pathTo('/exchange/deals/:id', { id: dealId })),
  });
  const pays = kind === 'offer';
  return (
    <div className="flex max-w-form flex-col gap-3">
      <LevelNotice level="email" title="Before you can propose a deal:" />
      {pays && price !== '0' && <LevelNotice level="2fa" title="Before you can pay into escrow:" />}
      {pays && <Funds />}
      <ApiForm<'quantity' | 'price' | 'deliverBy' | 'message'>
        aria-label="Propose a deal"
        rules={{
          quantity: quantityRule(left),
          price: amountRule,
          deliverBy: required('Choose a day'),
          message: ofLength(0, LIMITS.noteMax),
        }}
        write={propose}
        failed="The deal was not proposed."
        told={{ 'exchange.deliver_by': 'deliverBy', 'exchange.quantity': 'quantity' }}
        onSubmit={({ quantity, price: offered, deliverBy, message }) =>
          propose.mutate({
            params: { id },
            body: {
              id: dealId,
              quantity: Number(quantity),
              price: offered.trim(),
              deliverBy: endOfDay(deliverBy),
              message,
            },
          })
        }
      >
        <div className="grid gap-4 md:grid-cols-3">
          <Field name="quantity" label="Quantity" hint={`In ${unit}s, ${left} left`}>
            <TextInput inputMode="numeric" defaultValue="1" />
          </Field>
          <Field name="price" label={`HDAG for each ${unit}`}>
            <TextInput inputMode="decimal" defaultValue={price} />
          </Field>
          <Field name="deliverBy" label="Deliver by" hint="At most 180 days from now">
            <TextInput type="date" />
          </Field>
        </div>
        <Field name="message" label="Message" optional>
          <TextArea rows={3} limit={LIMITS.noteMax} />
        </Field>
        <p className="text-13 text-ink-3">
          {pays
            ? 'You pay into escrow after the proposal is accepted; nothing moves before.'
            : 'The other side pays into escrow before you start.'}
        </p>
        <div>
          <SubmitButton variant="filled">Propose the deal</SubmitButton>
        </div>
      </ApiForm>
    </div>
  );
}
