export { anExchange } from './exchange.ts';
export { aDealOf } from './factories.ts';
