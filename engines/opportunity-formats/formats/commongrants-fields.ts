import { dayIn, wallTimeIn } from '#engines/date-reading';
import { decimalText } from '../fields/decimal-text.ts';
import type { ApplicantType, OpportunityInput } from '../vocabulary/opportunity.ts';

/** `Money` of the protocol: a decimal number in a string. */
export interface CommonGrantsMoney {
  readonly amount: string;
  readonly currency: string;
}

/** `Event` of the protocol. It has no time zone: `description` names the one that is meant. */
export type CommonGrantsEvent =
  | {
      readonly name: string;
      readonly eventType: 'singleDate';
      readonly date: string;
      readonly time?: string;
      readonly description?: string;
    }
  | { readonly name: string; readonly eventType: 'other'; readonly details: string };

export interface CommonGrantsFunding {
  readonly totalAmountAvailable?: CommonGrantsMoney;
  readonly minAwardAmount?: CommonGrantsMoney;
  readonly maxAwardAmount?: CommonGrantsMoney;
  readonly estimatedAwardCount?: number;
}

/** Fields of the protocol's `OpportunityBase`, custom fields apart. */
export interface CommonGrantsFields {
  readonly title: string;
  readonly description: string;
  readonly funding?: CommonGrantsFunding;
  readonly keyDates?: { readonly postDate?: CommonGrantsEvent; readonly closeDate?: CommonGrantsEvent };
  readonly acceptedApplicantTypes?: { readonly value: ApplicantType }[];
  readonly source?: string;
}

function moneyAt(
  name: 'totalAmountAvailable' | 'minAwardAmount' | 'maxAwardAmount',
  amount: number | null,
  currency: string | null,
): CommonGrantsFunding {
  const text = amount === null ? null : decimalText(amount);
  return text === null || currency === null ? {} : { [name]: { amount: text, currency } };
}

/** The time of a moment on the clocks of a zone. */
function timeIn(zone: string, at: number): string {
  const { hour, minute, second } = wallTimeIn(zone, at);
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

const CLOSING = 'Closing date';

function closeDateOf(deadline: OpportunityInput['deadline']): CommonGrantsEvent | undefined {
  const other = (details: string) => ({ name: CLOSING, eventType: 'other', details }) as const;
  switch (deadline.kind) {
    case 'rolling':
      return other('Rolling: applications are accepted at any time.');
    case 'seePage':
      return other(
        deadline.text ? `${deadline.text}. Dates: see the funder's page.` : "See the funder's page.",
      );
    case 'unknown':
      return deadline.text ? other(deadline.text) : undefined;
    case 'date': {
      const zone = deadline.zone ?? 'UTC';
      const at = Date.parse(deadline.at);
      const day = { name: CLOSING, eventType: 'singleDate', date: dayIn(zone, at) } as const;
      if (!deadline.timeKnown) return day;
      return { ...day, time: timeIn(zone, at), description: `Time zone: ${zone}` };
    }
  }
}

/** The fields of the protocol for a record. Unknown fields are left out; nothing is invented. */
export function commonGrantsFields(facts: OpportunityInput): CommonGrantsFields {
  const { amounts, expectedAwards, opensOn, applicantTypes, url } = facts;
  const isCount = expectedAwards !== null && Number.isSafeInteger(expectedAwards);
  const postDate = opensOn
    ? ({ name: 'Opening date', eventType: 'singleDate', date: opensOn } as const)
    : undefined;
  const closeDate = closeDateOf(facts.deadline);
  const funding = {
    ...moneyAt('totalAmountAvailable', amounts.total, amounts.currency),
    ...moneyAt('minAwardAmount', amounts.min, amounts.currency),
    ...moneyAt('maxAwardAmount', amounts.max, amounts.currency),
    ...(isCount ? { estimatedAwardCount: expectedAwards } : {}),
  };
  return {
    title: facts.title,
    description: facts.description,
    ...(Object.keys(funding).length > 0 ? { funding } : {}),
    ...(postDate || closeDate
      ? { keyDates: { ...(postDate ? { postDate } : {}), ...(closeDate ? { closeDate } : {}) } }
      : {}),
    ...(applicantTypes.length > 0
      ? { acceptedApplicantTypes: applicantTypes.map((value) => ({ value })) }
      : {}),
    ...(url ? { source: url } : {}),
  };
}
