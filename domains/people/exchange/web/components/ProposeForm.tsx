import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { LevelNotice } from '#members/onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { exactHdagText, formatHdag, parseHdag } from '#standing/tokens/contract';
import { EXCHANGE_LIMITS as LIMITS, SPANS } from '../../contract/constants.ts';
import type { Listing, ListingDetails } from '../../contract/listing-schemas.ts';
import { DEAL_READS, dealsApi } from '../api.ts';
import { amountRule, dayRule, quantityRule } from '../rules.ts';
import { endOfDay } from '../words.ts';
import { Funds } from './Funds.tsx';
import { Section } from './Section.tsx';

/** Proposes a deal for another member's listing; one that runs is shown in place of the form. */
export function ProposeForm({ listing }: { listing: ListingDetails }): ReactElement {
  const { state, dealId } = listing;
  if (dealId !== null)
    return (
      <Section id="propose" title="Your deal">
        <Notice tone="info" title="You already have a running deal for this.">
          <TextLink href={pathTo('/exchange/deals/:id', { id: dealId })}>Open the deal</TextLink>
        </Notice>
      </Section>
    );
  return (
    <Section id="propose" title="Propose a deal">
      {state === 'active' ? (
        <Proposal listing={listing} />
      ) : (
        <Notice tone="info" title="Nothing can be proposed for this now." />
      )}
    </Section>
  );
}

type Terms = { readonly quantity: string; readonly price: string };

/** Quantity × price in HDAG; null while one of them is wrong. */
function totalOf({ quantity, price }: Terms, left: number): string | null {
  const micro = parseHdag(price.trim());
  if (micro === null || amountRule(price) || quantityRule(left)(quantity)) return null;
  return formatHdag(micro * BigInt(quantity.trim()));
}

function Proposal({ listing }: { listing: Listing }): ReactElement {
  const { id, kind, left, price } = listing;
  const [dealId] = useState(newId);
  const [terms, setTerms] = useState<Terms>({ quantity: '1', price });
  const navigate = useNavigate();
  const propose = useApiMutation(dealsApi.proposeDeal, {
    invalidates: DEAL_READS,
    onSuccess: () => void navigate(pathTo('/exchange/deals/:id', { id: dealId })),
  });
  const total = totalOf(terms, left);
  return (
    <div className="flex max-w-form flex-col gap-3">
      <Before pays={kind === 'offer'} total={total} isFree={total === null ? price === '0' : total === '0'} />
      <ApiForm<'quantity' | 'price' | 'deliverBy' | 'message'>
        aria-label="Propose a deal"
        rules={{
          quantity: quantityRule(left),
          price: amountRule,
          deliverBy: dayRule({ leastMs: 0, mostMs: SPANS.deliverMostMs }),
          message: ofLength(0, LIMITS.noteMax),
        }}
        write={propose}
        failed="The deal was not proposed."
        told={{ 'exchange.deliver_by': 'deliverBy', 'exchange.quantity': 'quantity' }}
        onValues={setTerms}
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
        <TermFields listing={listing} />
        <Total total={total} pays={kind === 'offer'} />
        <div>
          <SubmitButton variant="filled">Propose the deal</SubmitButton>
        </div>
      </ApiForm>
    </div>
  );
}

type BeforeProps = { pays: boolean; total: string | null; isFree: boolean };

/** Steps that a member needs first; a free deal needs no HDAG. */
function Before({ pays, total, isFree }: BeforeProps): ReactElement {
  return (
    <>
      <LevelNotice level="email" title="Before you can propose a deal:" />
      {pays && !isFree && <LevelNotice level="2fa" title="Before you can pay into escrow:" />}
      {pays && !isFree && <Funds needed={total ?? undefined} />}
    </>
  );
}

function TermFields({ listing: { unit, left, price } }: { listing: Listing }): ReactElement {
  return (
    <>
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
    </>
  );
}

/** Cost of the deal as it is typed, and the time it moves. */
function Total({ total, pays }: { total: string | null; pays: boolean }): ReactElement {
  return (
    <>
      <p role="status" className="font-semibold">
        {total !== null && `Total: ${total === '0' ? 'free' : exactHdagText(total)}`}
      </p>
      {total !== '0' && (
        <p className="text-13 text-ink-3">
          {pays
            ? 'You need this much HDAG free to propose. You pay it into escrow after the proposal is accepted; nothing moves before.'
            : 'The other side pays into escrow before you start.'}
        </p>
      )}
    </>
  );
}
