import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import type { FullRequest } from '../../contract/schemas.ts';
import { FIELD_LABELS } from '../words.ts';
import { Section } from './Section.tsx';

const textLook = 'max-w-[68ch] whitespace-pre-line wrap-anywhere';

/** Text of the request: why it ended, what is needed, the RFP, and what has changed since. */
export function RequestText({ request }: { request: FullRequest }): ReactElement {
  const { need, reason, rfp, decision, cancelled, amendments } = request;
  return (
    <>
      {cancelled && (
        <Notice tone="warn" title={`Cancelled on ${momentText(cancelled.at)}`} className="mt-4">
          <p className="whitespace-pre-line wrap-anywhere">{cancelled.reason}</p>
        </Notice>
      )}
      {decision && (
        <Notice
          tone="pine"
          title={decision.winner ? `Awarded to ${decision.winner.username}` : titleWithoutWinner(request)}
          className="mt-4"
        >
          <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
        </Notice>
      )}
      {rfp && (
        <Section id="rfp-terms" title="Request for proposals">
          <p className={textLook}>{rfp.terms}</p>
          <h3 className="mt-4 text-14">Criteria</h3>
          <ul className="mt-1 max-w-read divide-y divide-line">
            {rfp.criteria.map(({ name, weight }) => (
              <li key={name} className="flex justify-between gap-4 py-1.5">
                <span className="wrap-anywhere">{name}</span>
                <span className="tnum text-ink-2">{weight}%</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="rfi-need" title="Request for information">
        <p className={textLook}>{need}</p>
        <h3 className="mt-4 text-14">Why</h3>
        <p className={textLook}>{reason}</p>
      </Section>
      {amendments.length > 0 && (
        <Section id="amendments" title="Changes">
          <ul className="flex flex-col gap-3">
            {amendments.map(({ note, changed, amendedAt }) => (
              <li key={amendedAt}>
                <p className="text-13 text-ink-3">
                  {momentText(amendedAt)} · {changed.map((field) => FIELD_LABELS[field] ?? field).join(', ')}
                </p>
                <p className={textLook}>{note}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const titleWithoutWinner = ({ state }: FullRequest): string =>
  state === 'awarded' ? 'Awarded to a former member' : 'No proposal was awarded';
