import type { SourceAdapter } from './adapter.ts';
import { daoip5Gateway } from './daoip5-gateway.ts';
import { euSedia } from './eu-sedia.ts';
import { karmaRegistry } from './karma-registry.ts';
import { nlnet } from './nlnet.ts';
import { questbook } from './questbook.ts';
import { uk360 } from './uk-360.ts';
import { ukUkriOpps } from './uk-ukri-opps.ts';
import { usCa } from './us-ca.ts';
import { usFedreg } from './us-fedreg.ts';
import { usGrantsGov } from './us-grants-gov.ts';
import { usNihGuide } from './us-nih-guide.ts';
import { usNsfRss } from './us-nsf-rss.ts';
import { usPa } from './us-pa.ts';
import { usSamAl } from './us-sam-al.ts';
import { usSbir } from './us-sbir.ts';
import { usSimpler } from './us-simpler.ts';
import { usSimplerCg } from './us-simpler-cg.ts';
import { wb } from './wb.ts';

/** Every source that is read, in the order of the administrators' page. */
export const ADAPTERS: readonly SourceAdapter[] = [
  usGrantsGov,
  usSimpler,
  usSimplerCg,
  euSedia,
  ukUkriOpps,
  usNsfRss,
  usNihGuide,
  usCa,
  usPa,
  usFedreg,
  usSbir,
  usSamAl,
  karmaRegistry,
  questbook,
  nlnet,
  daoip5Gateway,
  uk360,
  wb,
];
