import { addsToGuide } from '#members/assistant/server';
import { passingTables } from '#platform/server/backup/passing-tables.ts';
import type { Contribution } from '#platform/server/contributions.ts';
import { LIFE_DAYS, VOUCHER_REP_ID, VOUCHER_SBT_DAYS } from '../contract/constants.ts';
import { SCORE_DAYS, SCORE_PASS } from '../contract/score-constants.ts';
import { CHECK_REVIEWS } from './contributions/review-checks.ts';
import { WAITING_SBT } from './contributions/waiting-sbt.ts';
import { WAITING_SCORE } from './contributions/waiting-score.ts';

/** Contributions of credentials to domains below. */
export const CREDENTIALS_CONTRIBUTIONS: readonly Contribution[] = [
  CHECK_REVIEWS,
  passingTables({ id: 'credentials', tables: ['credentials_code'] }),
  WAITING_SBT,
  WAITING_SCORE,
  addsToGuide({
    id: 'credentials',
    order: 47,
    entries: () => [
      {
        title: 'Get your SBT',
        text: `Set up a password, an authenticator app, a passkey and a wallet, confirm with your passkey that you are here (proof of life, valid for ${LIFE_DAYS} days), and get two vouches or an administrator’s check. The page names the next step.`,
        path: '/auth/4fa',
        category: 'account',
      },
      {
        title: 'Vouch for a member',
        text: `With an SBT of ${VOUCHER_SBT_DAYS} days and a RepID of ${VOUCHER_REP_ID} you can vouch for a person in front of you: type the code on their screen and confirm with your passkey.`,
        path: '/sbt-credentials',
        category: 'account',
      },
      {
        title: 'Raise your unique-human score',
        text: `Matching rounds and votes can ask that your score passes: ${SCORE_PASS} points from contacts, factors, vouches or an administrator’s check. The page lists what each brings; have it counted when you have enough. It is valid for ${SCORE_DAYS} days at most.`,
        path: '/unique-human',
        category: 'account',
      },
    ],
  }),
];
