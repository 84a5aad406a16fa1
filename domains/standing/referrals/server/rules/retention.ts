import { INVITATION_COOLDOWN_DAYS } from '../../contract/constants.ts';

/** Days the network of a registration is known: as long as scores are live. */
export const NETWORK_DAYS = 90;
/** Days a browser is known: as long as its cookie may live. */
export const DEVICE_DAYS = 400;
/** Days an invitation by email is remembered: until the address may get another. */
export const INVITATION_DAYS = INVITATION_COOLDOWN_DAYS;
