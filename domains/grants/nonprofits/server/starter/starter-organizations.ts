import * as z from 'zod/mini';
import { NTEE_GROUPS, NTEE_MAJORS } from '../../contract/ntee.ts';
import { REGISTRY_IDS } from '../../contract/registries.ts';
import { readNumber } from '../../contract/registry-number.ts';
import type { NonprofitEntry } from '../rules/read-entry.ts';
import organizations from './starter-organizations.json' with { type: 'json' };

/** The day up to which facts without a source are common knowledge; no register was compared since. */
export const STARTER_NOT_CHECKED_SINCE = '2026-11-21';
/** Source of those facts, as pages show it. */
export const COMMON_KNOWLEDGE = 'Commonly known facts';

const day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/));

/** A well-known organization. Facts that are not certain are left out, most of all its number. */
const organizationSchema = z
  .strictObject({
    name: z.string().check(z.minLength(2), z.maxLength(120)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    city: z.optional(z.string()),
    /** The front page, never a deep link, which would break. */
    website: z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+\/$/)),
    /** NTEE major group, of organizations of any country. */
    cause: z.enum(NTEE_MAJORS),
    registry: z.optional(z.enum(REGISTRY_IDS)),
    number: z.optional(z.string()),
    /** Where number and place were read, and the day it speaks of; absent: common knowledge. */
    source: z.optional(z.string()),
    asOf: z.optional(day),
  })
  .check(
    z.refine(({ registry, number }) => {
      if (registry === undefined || number === undefined) return registry === number;
      const reading = readNumber(registry, number);
      return 'number' in reading && reading.number === number;
    }, 'The number is not one of its register.'),
  );
export type StarterOrganization = z.infer<typeof organizationSchema>;

/** The organizations that a fresh installation shows. @throws z.core.$ZodError for a record that is not as above */
export const readStarterOrganizations = (): readonly StarterOrganization[] =>
  z.array(organizationSchema).parse(organizations);

/** Number that finds an organization again whose number in a register is not known: its host. */
export const hostOfStarter = ({ website }: StarterOrganization): string =>
  new URL(website).hostname.replace(/^www\./, '');

/** An organization as the directory keeps it; what no register said is null. */
export function starterEntry(organization: StarterOrganization): NonprofitEntry {
  const { name, country, state = null, city = null, cause, number } = organization;
  return {
    number: number ?? hostOfStarter(organization),
    name,
    registeredName: name,
    country,
    city,
    state,
    zip: null,
    subsection: null,
    rulingMonth: null,
    taxPeriod: null,
    assetsUsd: null,
    incomeUsd: null,
    revenueUsd: null,
    nteeCode: null,
    nteeMajor: cause,
    cause: NTEE_GROUPS[cause],
  };
}
