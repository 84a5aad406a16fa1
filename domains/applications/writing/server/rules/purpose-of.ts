import type { Purpose } from '../../contract/constants.ts';

type Signs = readonly (readonly [Exclude<Purpose, 'other'>, RegExp])[];

/**
 * Signs of a purpose in the words of a heading or question; the first that fits counts, so the narrow ones come first.
 */
const ASKED: Signs = [
  ['summary', /\b(summary|abstract|overview|in brief|elevator|at a glance|describe your (project|idea))\b/i],
  [
    'budget',
    /\b(budget|costs?|funding request|amount (requested|needed)|spend|expens\w*|how much|financial)\b/i,
  ],
  [
    'sustainability',
    /\b(sustainab\w*|after (the|this) (grant|funding)|long[- ]term|continue|future funding|maintain\w*|legacy|scal(e|ing|ability))\b/i,
  ],
  ['timeline', /\b(timeline|schedule|milestones?|work ?plan|when will|dates?|duration|phases?)\b/i],
  [
    'team',
    /\b(team|staff|who (are you|will (do|carry|run|lead))|qualif\w*|experience|capacity|track record|personnel|partners?|about (you|your organi[sz]ation)|applicant|background|biograph\w*|artist statement)\b/i,
  ],
  [
    'outcomes',
    /\b(outcomes?|impact|results?|success|evaluat\w*|measur\w*|indicators?|(?<!who (?:will )?)benefits?|difference|deliverables?|achieve)\b/i,
  ],
  [
    'people',
    /\b(who (will )?(benefits?|is served|do you serve)|beneficiar\w*|audiences?|target (group|population)|people served|participants?|community served|users?|equity|inclusion)\b/i,
  ],
  [
    'need',
    /\b(need|problem|challenge|why (is|does|this|now)|rationale|issue|significance|motivation|gap|relevance)\b/i,
  ],
  [
    'activities',
    /\b(activit\w*|approach|method\w*|what will you do|how will you|project description|design|implementation|plan|solution|concept|technical|creative|innovation)\b/i,
  ],
];

/** A sign in a sentence, and how strongly it speaks for its purpose. */
type Sign = readonly [purpose: Exclude<Purpose, 'other' | 'summary'>, weight: number, pattern: RegExp];

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** Signs of a purpose in a sentence of a project; one may tell several things, and a plain word less than a phrase. */
const TOLD: readonly Sign[] = [
  [
    'sustainability',
    5,
    /\b(after (the|this) (grant|funding|project)|once the (grant|funding|project)|after 20\d\d|long[- ]term|membership fees?|promised)\b/i,
  ],
  [
    'sustainability',
    3,
    /\b((would|will) keep|for free|free of charge|pays? for (itself|the|its|our)|carr(y|ies) on)\b/i,
  ],
  [
    'sustainability',
    2,
    /\b(maintain\w*|open[- ]source|sustain\w*|continue\w*|local(ly)? (owned|run)|ongoing)\b/i,
  ],
  [
    'outcomes',
    4,
    /\b(we will know|will know (that|it)|so that|as a result|in the end|at the end|by the end|afterwards|instead of|by (\p{L}+ )?20\d\d we|will be able|will have \p{L}+ed|fewer than|outcomes?|success)\b/iu,
  ],
  [
    'outcomes',
    2,
    /\b(we (will |would )?(count|measure|track) |we will (count|ask|test|measure|record|publish)|result\w*|reduc\w*|increas\w*|improv\w*|measur\w*|impact|benefits?|better)\b/i,
  ],
  [
    'need',
    3,
    /\b(problem|lack\w*|too (expensive|few|late|slow|little|far)|shortage|barriers?|struggl\w*|suffer\w*|crisis|missing|(with|has|have|had|is|are|there is) no|nobody|no (access|one)|without|waiting lists?|run(s|ning)? out|not fit|unfit|unsafe|leak\w*|broken|damp|alone|neglect\w*|worst|evict\w*|homeless\w*|hung(er|ry)|pover?ty|lonel\w*|drugs?|violence|unemploy\w*|floods?|flooded)\b/i,
  ],
  [
    'need',
    2,
    /\b(cannot|can't|risk\w*|because|lost|died|closed|(?<!\b(?:we|would|will|also|still) )needs?|stop(s|ped)?|far from|miles|(one|two|three|four|six|seven|eight|nine|\d+) (of|in|out of) (two|three|four|five|ten|\d+))\b|^no\b/i,
  ],
  ['need', 1, /\d\s?(%|percent)/i],
  // A list of things to have: "We would need boots, nets and a boat."
  ['budget', 4, /\bwe (?:(?:would|will|also|still) ){0,2}need\b[^.,]{0,60},[^.]{0,80}\band\b/i],
  ['budget', 4, /\b(costs?|budget|salar(y|ies)|spend\w*)\b|[$€£¥]\s?\d/i],
  [
    'budget',
    4,
    /\b(need|buy|rent|pay for)\b[^.]{0,60}\b(laptops?|computers?|tools?|equipment|materials?|travel|money|tents?|seeds?|instruments?|van|bus|ovens?)\b/i,
  ],
  ['budget', 1, /\b(price|paid|pay|equipment|materials)\b/i],
  [
    'timeline',
    3,
    /\b(start(s|ing)? in|begin(s|ning)? in|over (one|two|three|six|nine|twelve|\d+) (months|weeks|years)|in the first (month|year)|phase)\b/i,
  ],
  ['timeline', 2, new RegExp(`\\b(by|in|from|until) (${MONTHS}|spring|summer|autumn|fall|winter)\\b`, 'i')],
  [
    'team',
    4,
    /\b(we are|our (team|staff|group|organi[sz]ation|board|coalition|club|choir|cooperative|crew|kitchen|association|members|volunteers)|founded|founders?|led by|supervis\w*|since (19|20)\d\d|years of|volunteers and|in 20\d\d we (helped|ran|built|trained|served|organi[sz]ed))\b/i,
  ],
  [
    'team',
    4,
    /\b(of us|(leads?|runs?|manages?|coordinates?) (the|our|this) (work|project|team|group|programme|program)|(last|this|past) (year|spring|summer|autumn|fall|winter|month) we|in the (last|past) [\w ]{1,20} (years|months),? we|(gives?|lends?|supports?|works? with|partners? with) us)\b/i,
  ],
  ['team', 2, /\b(used to be|(she|he) (is|was|has) an?|registered (in|since))\b/i],
  ['team', 2, /\b(team|experience\w*|engineers?|coordinators?|partners?|volunteers|trainers?)\b/i],
  [
    'people',
    3,
    /\b(most of them|years old|on average|with us|come (each|every)|take part|who (come|attend|use)|participants?|beneficiar\w*|serves?)\b/i,
  ],
  [
    'people',
    3,
    /(?<!\bof )\b\d{1,9}(,\d{3}){0,2} ((?!of )[a-z]+ ){0,2}(people|persons|famil(y|ies)|children|students?|residents?|farmers?|women|men|girls|boys|mothers|elders?|seniors|teachers?|patients?|households?|tenants|refugees?|migrants?)\b/i,
  ],
  [
    'people',
    1,
    /\b(people|famil(y|ies)|children|youth|teenagers|students?|residents?|farmers?|women|mothers|girls|elders?|seniors|teachers?|patients?|neighbou?rs?|communit(y|ies)|villages?|towns?|users?|developers?|artists?|households?|tenants|refugees?|migrants?)\b/i,
  ],
  [
    'activities',
    4,
    /\b(we (will(?! (know|see|ask|count|measure|test|record)\b)|want|plan to|would(?! (also |still )?need)|are going to|build|run|make|teach|train|offer|broadcast|create|publish|install|host|organi[sz]e|open|repair|collect|cook)|will (also )?(teach|train|hire|open|meet|publish|build|help|run|make))\b/i,
  ],
  [
    'activities',
    1,
    /\b(workshops?|build\w*|train\w*|install\w*|develop\w*|creat\w*|provid\w*|publish\w*|map\w*|design\w*|tool|platform|program(me)?|together)\b/i,
  ],
  ['activities', 1, /^(we|our|with (a|the|this) grant)\b/i],
];

/** Returns the purpose that a heading or question of a call asks for. */
export function purposeAsked(text: string): Purpose {
  return ASKED.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

/** A purpose with less of this share of the strongest one is not what a sentence is about. */
const LEAST_SHARE = 0.5;

/** Purposes of sentences, the strongest first; none where they show no sign of any. */
export interface PurposesTold {
  /** Those they are about. */
  readonly told: readonly Purpose[];
  /** Those they only touch. */
  readonly touched: readonly Purpose[];
}

/** Finds the purposes that sentences tell of together. */
export function purposesTold(sentences: readonly string[]): PurposesTold {
  const weights = new Map<Purpose, number>();
  for (const sentence of sentences)
    for (const [purpose, weight, pattern] of TOLD)
      if (pattern.test(sentence)) weights.set(purpose, (weights.get(purpose) ?? 0) + weight);
  const most = Math.max(0, ...weights.values());
  const sorted = [...weights].sort(([, one], [, other]) => other - one);
  const isTold = ([, weight]: (typeof sorted)[number]): boolean => weight >= most * LEAST_SHARE;
  const nameOf = ([purpose]: (typeof sorted)[number]): Purpose => purpose;
  return {
    told: sorted.filter(isTold).map(nameOf),
    // A plain "we" speaks for activities a little, and says nothing of them.
    touched: sorted
      .filter((one) => !isTold(one))
      .map(nameOf)
      .filter((purpose) => purpose !== 'activities'),
  };
}
