import { plainLine } from '../fields/plain-text.ts';
import { TEXT_LIMITS } from '../vocabulary/vocabulary.ts';
import { type Draft, finishRow } from './draft.ts';
import { dayAt, objectAt, objectsAt, rowsOfDocument, textAt } from './json-document.ts';
import { isObject, type JsonObject, without } from './json-object.ts';
import type { ReadOptions, Row } from './row.ts';

/** Fields with their own place, and the people: individual recipients and contacts are not collected. */
const TAKEN = [
  'id',
  'title',
  'description',
  'currency',
  'amountAwarded',
  'awardDate',
  'fundingOrganization',
  'recipientOrganization',
  'recipientIndividual',
  'toIndividualsDetails',
  'grantProgramme',
  'plannedDates',
  'beneficiaryLocation',
  'classifications',
];

/** A name, or null where it is absent or longer than a name can be. */
function nameAt(object: JsonObject | undefined, name: string): string | null {
  const text = plainLine(object ? (textAt(object, name) ?? '') : '');
  return text === '' || text.length > TEXT_LIMITS.funder ? null : text;
}

function regionsOf(grant: JsonObject): string[] {
  const places = [...objectsAt(grant, 'beneficiaryLocation'), ...objectsAt(grant, 'recipientOrganization')];
  const codes = places.map((place) => textAt(place, 'countryCode') ?? textAt(place, 'addressCountry'));
  return codes.filter((code) => code !== undefined);
}

/**
 * A grant of the 360Giving Data Standard as an award.
 *
 * @param item the record itself, or an item of the 360Giving API that holds it in `data`, with its own license
 * @param licence of the whole document, where a record names none
 */
export function draftOf360Grant(item: JsonObject, licence?: string): Draft {
  const grant = isObject(item.data) ? item.data : item;
  const own = objectAt(item, 'data_license');
  const [funder] = objectsAt(grant, 'fundingOrganization');
  const [recipient] = objectsAt(grant, 'recipientOrganization');
  const [planned = {}] = objectsAt(grant, 'plannedDates');
  const labels = [...objectsAt(grant, 'grantProgramme'), ...objectsAt(grant, 'classifications')];
  return {
    externalId: grant.id,
    kind: 'award',
    title: grant.title,
    description: grant.description,
    funder: nameAt(funder, 'name'),
    amountTotal: grant.amountAwarded,
    currency: grant.currency,
    deadline: { kind: 'unknown' },
    regions: regionsOf(grant),
    categories: labels.map((label) => textAt(label, 'title')).filter((title) => title !== undefined),
    applicantTypes: [],
    award: {
      recipient: nameAt(recipient, 'name'),
      awardedOn: dayAt(grant, 'awardDate'),
      startsOn: dayAt(planned, 'startDate'),
      endsOn: dayAt(planned, 'endDate'),
    },
    licence: textAt(own, 'url') ?? textAt(own, 'name') ?? licence,
    extra: without(grant, TAKEN),
  };
}

/**
 * Reads 360Giving: a package `{grants: […]}` as the standard defines it, or answers of the 360Giving API
 * (`{results: [{data, data_license}]}`). Every record is an award.
 */
export function read360Giving(chunks: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<Row> {
  return rowsOfDocument(chunks, { names: ['grants', 'results'], what: 'A grant' }, (line, item, document) => {
    const whole = isObject(document) ? textAt(document, 'license') : undefined;
    return finishRow(line, draftOf360Grant(item, whole), {
      convention: options.convention ?? {},
      names: { externalId: 'id', amountTotal: 'amountAwarded', funder: 'fundingOrganization' },
    });
  });
}
