export { FakeSmsGateway } from './fake-sms-gateway.ts';
