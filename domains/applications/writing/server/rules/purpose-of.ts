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

/** Signs of a purpose in a sentence of a project; one may tell several things. */
const TOLD: Signs = [
  [
    'need',
    /\b(need|problem|lack\w*|without|cannot|can't|too (expensive|few|late|slow|little)|flood\w*|risk\w*|shortage|barriers?|struggl\w*|suffer\w*|crisis|because|missing|no (access|one))\b/i,
  ],
  [
    'people',
    /\b(people|famil(y|ies)|children|youth|students?|members?|residents?|farmers?|women|girls|elders?|seniors|teachers?|patients?|neighbou?rs?|communit(y|ies)|villages?|towns?|users?|developers?|artists?|households?|refugees?|migrants?|volunteers)\b/i,
  ],
  [
    'outcomes',
    /\b(result\w*|reduc\w*|increas\w*|improv\w*|so that|will be able|success|measur\w*|outcomes?|impact|saves?|benefits?|reach\w*|at least|percent|better)\b|%/i,
  ],
  [
    'budget',
    /\b(cost\w*|budget|\bspend\w*|pay|paid|price|funding|salary|salaries|equipment|materials)\b|[$€£¥]/i,
  ],
  [
    'team',
    /\b(team|we are|our (staff|group|organi[sz]ation|members|volunteers)|founded|founders?|experience\w*|engineers?|coordinators?|led by|since (19|20)\d\d|partners?|years of)\b/i,
  ],
  [
    'sustainability',
    /\b(after (the|this) (grant|funding|project)|maintain\w*|long[- ]term|open[- ]source|sustain\w*|continue\w*|membership fees?|trained|local(ly)? (owned|run)|ongoing)\b/i,
  ],
  [
    'timeline',
    /\b(months?|weeks?|by (january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|phase|first year|start(s|ing)? in|spring|summer|autumn|fall|winter|20\d\d)\b/i,
  ],
  [
    'activities',
    /\b(will|we (build|run|make|teach|train|offer|plan|create|publish|install|host|organi[sz]e)|workshops?|build\w*|train\w*|install\w*|develop\w*|creat\w*|provid\w*|publish\w*|map\w*|design\w*|tool|platform|program(me)?)\b/i,
  ],
];

/** Returns the purpose that a heading or question of a call asks for. */
export function purposeAsked(text: string): Purpose {
  return ASKED.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

/** Lists the purposes that a sentence tells of; `activities` for one that names nothing else. */
export function purposesTold(sentence: string): Purpose[] {
  const told = TOLD.filter(([, pattern]) => pattern.test(sentence)).map(([purpose]) => purpose);
  return told.length > 0 ? told : ['activities'];
}
