import { definePlace } from '#platform/web/places.tsx';
import type { Hackathon } from '../contract/schemas.ts';

/** On the page of a listed hackathon: how it is judged, and where its results are. */
export const hackathonJudgingPlace = definePlace<{ readonly hackathon: Hackathon }>('hackathons.judging');

/** On the page of a listed hackathon: its prizes in HDAG. */
export const hackathonPrizesPlace = definePlace<{ readonly hackathon: Hackathon }>('hackathons.prizes');
