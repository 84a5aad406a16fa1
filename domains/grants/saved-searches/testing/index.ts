export { unsubscribeAddress } from '../server/services/signed-addresses.ts';
