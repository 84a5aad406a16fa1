import { TEST_TYPE } from '../../contract/constants.ts';

/** The event that an owner sends to try an endpoint; its subject is the endpoint. */
export const testType = {
  id: TEST_TYPE,
  order: 1000,
  label: 'Test event',
  text: 'Sent when you choose “Send a test event”. Every endpoint gets it.',
  subject: 'The endpoint.',
  exampleId: '5f0c7a52-90b4-4f6a-9a0e-3f5f4a1f2b10',
  changed: ['test'],
  path: () => '/developer/navigation-webhooks',
} as const;
