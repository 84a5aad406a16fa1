export {
  CODE_MAX_LENGTH,
  COMPLETE_PERCENT,
  INVITE_REWARD_FRIEND_HDAG,
  INVITE_REWARD_NEW_USER_HDAG,
  JOIN_PATH,
  REFERRER_COOKIE,
  REFERRER_COOKIE_SECONDS,
  REFERRER_PARAMETER,
} from './constants.ts';
export { referralEndpoints } from './endpoints.ts';
export {
  referralCompleted,
  referralRestored,
  referralReversed,
  referralVerified,
  referred,
} from './events.ts';
export { shareLink } from './share-link.ts';
