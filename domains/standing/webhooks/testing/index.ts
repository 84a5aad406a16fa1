export { aWebhook } from './factories.ts';
export { memberPaid, plantedDomain } from './planted-domain.ts';
export { aReceiver, type Received, type Receiver } from './receiver.ts';
