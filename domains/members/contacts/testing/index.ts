export { FakeSmsGateway } from './fake-sms-gateway.ts';
export { addPhone, addSecondEmail } from './verified-contacts.ts';
