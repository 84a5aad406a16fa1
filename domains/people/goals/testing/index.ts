export { goalsUnsubscribeAddress } from '../server/services/unsubscribe-address.ts';
