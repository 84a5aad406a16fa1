import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { prefetchLevels } from '#members/onboarding/web';
import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { Timeline } from '#platform/ui/Timeline.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { exactHdagText } from '#standing/tokens/contract';
import type { Deal } from '../../contract/deal-schemas.ts';
import { dealsApi, exchangeApi } from '../api.ts';
import { DealActions } from '../components/DealActions.tsx';
import { MemberActions } from '../components/MemberActions.tsx';
import { Ratings } from '../components/Ratings.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { DEAL_BADGES, dueText, escrowText, historyText, nextStep, timelineOf } from '../deal-words.ts';
import { priceText, quantityText, standingText } from '../words.ts';

const titleOf = ({ title }: Deal): string => title;
/** While HDAG moves, no side can do anything; the page reloads it automatically. */
const MOVING_MS = 3_000;

/** One deal: where it is, what is in escrow, and what the reader can do now. */
export function DealPage(): ReactElement {
  const { id = '' } = useParams();
  const input = { params: { id } };
  const read = useApiQuery(dealsApi.getDeal, input);
  const isMoving = read.data?.state === 'funding' || read.data?.state === 'settling';
  useApiQuery(dealsApi.getDeal, input, { enabled: isMoving, refetchInterval: MOVING_MS });
  return (
    <RecordPage
      read={read}
      title="Deal"
      titleOf={titleOf}
      list={{ label: 'My deals', href: pathTo('/exchange/deals') }}
    >
      {(deal) => <Record deal={deal} />}
    </RecordPage>
  );
}

function Record({ deal }: { deal: Deal }): ReactElement {
  const { title, state, side, other, terms, message, proposedBy, dispute, decision } = deal;
  const { label, tone } = DEAL_BADGES[state];
  const name = other?.username ?? 'a former member';
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{title}</span>}
        badges={<Badge tone={tone}>{label}</Badge>}
        lead={side === 'provider' ? `You help ${name}.` : `${name} helps you.`}
      />
      {state !== 'cancelled' && <Timeline label="Stages" steps={timelineOf(deal)} className="mt-5" />}
      <Notice tone="neutral" title={`Next step: ${nextStep(deal)}`} className="mt-4">
        <p>
          {escrowText(deal)} {dueText(deal)}
        </p>
        {deal.isCancelAsked && state === 'funded' && (
          <p>The payer asks to cancel. The provider can cancel or deliver.</p>
        )}
      </Notice>
      {state === 'delivered' && <DeliveryNote deal={deal} />}
      <DealActions deal={deal} />
      <div className="grid gap-x-11 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          <Section id="terms" title="Terms">
            <p className="whitespace-pre-line wrap-anywhere">{terms}</p>
          </Section>
          {message && (
            <Section id="message" title={`Message from ${deal[proposedBy]?.username ?? 'a former member'}`}>
              <p className="whitespace-pre-line wrap-anywhere">{message}</p>
            </Section>
          )}
          {dispute && <Dispute dispute={dispute} isOpen={state === 'disputed'} />}
          {decision && (
            <Section id="decision" title="Decision of the administrator">
              <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
            </Section>
          )}
          <Ratings deal={deal} />
          <History deal={deal} />
        </div>
        <aside aria-label="Facts" className="mt-8 flex flex-col gap-4">
          <FactList facts={factsOf(deal)} />
          {deal.listingId && (
            <TextLink href={pathTo('/exchange/listings/:id', { id: deal.listingId })}>
              The offer or request
            </TextLink>
          )}
          <MemberActions username={other?.username ?? null} of={{ dealId: deal.id }} />
        </aside>
      </div>
    </>
  );
}

/** Note of the provider on the delivery, beside the question whether it is confirmed. */
function DeliveryNote({ deal }: { deal: Deal }): ReactElement | null {
  const note = deal.steps.findLast(({ action }) => action === 'deliver')?.note;
  if (!note) return null;
  return (
    <Notice tone="info" title={`Note from ${deal.provider?.username ?? 'a former member'}`} className="mt-4">
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </Notice>
  );
}

type DisputeProps = { dispute: NonNullable<Deal['dispute']>; isOpen: boolean };

/** Texts of both sides. */
function Dispute({ dispute: { text, statement }, isOpen }: DisputeProps): ReactElement {
  return (
    <>
      <Section id="dispute" title="Dispute by the payer">
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </Section>
      {(statement || isOpen) && (
        <Section id="statement" title="Statement of the provider">
          <p className="whitespace-pre-line wrap-anywhere">{statement?.text ?? 'Not written yet.'}</p>
        </Section>
      )}
    </>
  );
}

function History({ deal }: { deal: Deal }): ReactElement {
  return (
    <Section id="history" title="History">
      <RowList label="History">
        {deal.steps.map((step) => (
          <Row
            key={step.at + step.action}
            title={historyText(step, deal)}
            secondary={step.note && <span className="wrap-anywhere">{step.note}</span>}
            end={momentText(step.at)}
          />
        ))}
      </RowList>
    </Section>
  );
}

const MOVES = { hold: 'Into escrow', payout: 'To the provider', refund: 'Back to the payer' } as const;
const MOVE_STATES = { pending: ', moving', posted: '', refused: ', refused' } as const;

function factsOf(deal: Deal): { label: string; value: string }[] {
  const { unit, quantity, price, total, deliverBy, confirmDays, provider, payer, other, standing, moves } =
    deal;
  const isFree = total === '0';
  return [
    { label: isFree ? 'Gives help' : 'Provider', value: provider?.username ?? 'A former member' },
    { label: isFree ? 'Gets help' : 'Payer', value: payer?.username ?? 'A former member' },
    { label: `Ratings of ${other?.username ?? 'the former member'}`, value: standingText(standing) },
    { label: 'Quantity', value: quantityText(quantity, unit) },
    { label: 'Price', value: priceText(price, unit) },
    ...(isFree ? [] : [{ label: 'Total', value: exactHdagText(total) }]),
    { label: 'Deliver by', value: dayText(deliverBy) },
    { label: 'Confirmed without an answer', value: `after ${confirmDays} days` },
    ...moves.map(({ kind, amount, state }) => ({
      label: MOVES[kind],
      value: `${exactHdagText(amount)}${MOVE_STATES[state]}`,
    })),
  ];
}

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(client, dealsApi.getDeal, { params: { id: params.id ?? '' } }, titleOf);

/** Reads ahead what the page will show. */
export function prefetch(context: PrefetchContext): Promise<unknown> {
  const id = context.params.id ?? '';
  return Promise.all([
    prefetchApi(context.client, dealsApi.getDeal, { params: { id } }),
    prefetchApi(context.client, exchangeApi.getExchangeTerms, {}),
    prefetchLevels(context),
  ]);
}

export { DealPage as Component };
