import { DATE_CONVENTIONS, type DateConvention } from '#engines/date-reading';
import type { FormatId } from './detect-format.ts';

/** Formats that one community writes, no matter who hands the file on. */
const FORMAT_CONVENTIONS: Readonly<Partial<Record<FormatId, DateConvention>>> = {
  'grants-gov-xml': DATE_CONVENTIONS['us-grants-gov-xml'] ?? {},
  daoip5: { zone: 'UTC' },
};

/** Stated facts about a source's dates; null and absent parts follow what is known of the source. */
export interface StatedDates {
  readonly zone?: string | null | undefined;
  readonly order?: DateConvention['order'] | null | undefined;
}

/**
 * How dates of a file are read: as its format does, else as the source is known to, and above both what someone
 * said, the last one first heard.
 */
export function dateConventionOf(
  { sourceId, format }: { readonly sourceId: string; readonly format: FormatId },
  stated: readonly StatedDates[],
): DateConvention {
  const id = sourceId.toLowerCase();
  const known = Object.hasOwn(DATE_CONVENTIONS, id) ? DATE_CONVENTIONS[id] : undefined;
  const zone = stated.findLast((one) => one.zone)?.zone;
  const order = stated.findLast((one) => one.order)?.order;
  return { ...(known ?? FORMAT_CONVENTIONS[format]), ...(zone ? { zone } : {}), ...(order ? { order } : {}) };
}
