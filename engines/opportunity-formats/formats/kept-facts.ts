import { isZoneName } from '#engines/date-reading';
import { type OpportunityInput, opportunityInputSchema } from '../vocabulary/opportunity.ts';
import { isObject, type JsonObject, without } from './json-object.ts';
import { sameJson } from './same-json.ts';

/** Texts that every format has its own field for: they are not written twice. */
const TEXTS = ['title', 'description', 'eligibility'] as const satisfies readonly (keyof OpportunityInput)[];

/** The texts of a record as the fields of a format hold them. */
export type PrintedTexts = Readonly<Record<(typeof TEXTS)[number], unknown>>;

/** All facts of a record but its texts, for an extension of a format whose own fields say less. */
export function keptFacts(facts: OpportunityInput): Record<string, unknown> {
  return without(facts, TEXTS);
}

/**
 * The record that an extension written by {@link keptFacts} and the texts beside it say together. Null where there is
 * none, where it was damaged, and where a field beside it was changed since: the field is then what the record means.
 *
 * @param printed writes the fields of the format again
 */
export function readKeptFacts(
  kept: unknown,
  texts: PrintedTexts,
  item: JsonObject,
  printed: (facts: OpportunityInput) => JsonObject,
): OpportunityInput | null {
  if (!isObject(kept)) return null;
  const whole = opportunityInputSchema.safeParse({ ...kept, ...texts });
  if (!whole.success || !isKnownZone(whole.data.deadline)) return null;
  const isAsWritten = Object.entries(printed(whole.data)).every(([name, value]) =>
    sameJson(value ?? null, item[name] ?? null),
  );
  return isAsWritten ? whole.data : null;
}

/** A zone that no clock knows would break every page that shows the date. */
function isKnownZone(deadline: OpportunityInput['deadline']): boolean {
  return deadline.kind !== 'date' || deadline.zone === undefined || isZoneName(deadline.zone);
}
