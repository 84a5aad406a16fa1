import firstCallCurl from './samples/curl/first-call.sh?raw';
import handleErrorsCurl from './samples/curl/handle-errors.sh?raw';
import listGrantsCurl from './samples/curl/list-grants.sh?raw';
import sendOnceCurl from './samples/curl/send-once.sh?raw';
import verifyWebhookCurl from './samples/curl/verify-webhook.sh?raw';
import firstCallPython from './samples/python/first_call.py?raw';
import handleErrorsPython from './samples/python/handle_errors.py?raw';
import listGrantsPython from './samples/python/list_grants.py?raw';
import receiveWebhooksPython from './samples/python/receive_webhooks.py?raw';
import sendOncePython from './samples/python/send_once.py?raw';
import firstCallTypeScript from './samples/typescript/first-call.mts?raw';
import handleErrorsTypeScript from './samples/typescript/handle-errors.mts?raw';
import listGrantsTypeScript from './samples/typescript/list-grants.mts?raw';
import receiveWebhooksTypeScript from './samples/typescript/receive-webhooks.mts?raw';
import sendOnceTypeScript from './samples/typescript/send-once.mts?raw';

export const LANGUAGES = [
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
  { value: 'curl', label: 'curl' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];

interface SampleFile {
  readonly name: string;
  /** Command that runs it. */
  readonly run: string;
  readonly code: string;
}

export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Scope it needs of the key; null where it needs no key. */
  readonly scope: string | null;
  readonly files: Readonly<Record<Language, SampleFile>>;
}

const shell = (name: string, code: string): SampleFile => ({ name, run: `sh ${name}`, code });
const typeScript = (name: string, code: string): SampleFile => ({ name, run: `npx tsx ${name}`, code });
const python = (name: string, code: string): SampleFile => ({ name, run: `python3 ${name}`, code });

const SECRET = "HODAG_WEBHOOK_SECRET='whsec_…'";
const withSecret = (file: SampleFile): SampleFile => ({ ...file, run: `${SECRET} ${file.run}` });

/** The first call. The files are those that a test runs against a server. */
export const FIRST_CALL: Sample = {
  id: 'first-call',
  title: 'Make your first call',
  text: 'It reads your own profile and answers with your username.',
  scope: 'profile:read',
  files: {
    typescript: typeScript('first-call.mts', firstCallTypeScript),
    python: python('first_call.py', firstCallPython),
    curl: shell('first-call.sh', firstCallCurl),
  },
};

/** The next calls of most programs. */
export const FURTHER_SAMPLES: readonly Sample[] = [
  {
    id: 'list',
    title: 'Read a list to its end',
    text: 'Lists come in pages. Ask for page 1, 2 and so on until a page has no items.',
    scope: 'grants:read',
    files: {
      typescript: typeScript('list-grants.mts', listGrantsTypeScript),
      python: python('list_grants.py', listGrantsPython),
      curl: shell('list-grants.sh', listGrantsCurl),
    },
  },
  {
    id: 'errors',
    title: 'Handle a refusal',
    text: 'A refusal has an HTTP status and a JSON body with code, message and requestId. Decide by the code: it stays the same, while the message is for people and may change. Give the requestId to the operators when you ask for help.',
    scope: 'grants:read',
    files: {
      typescript: typeScript('handle-errors.mts', handleErrorsTypeScript),
      python: python('handle_errors.py', handleErrorsPython),
      curl: shell('handle-errors.sh', handleErrorsCurl),
    },
  },
  {
    id: 'send-once',
    title: 'Send a change once',
    text: 'A lost connection does not say whether a change took effect. Give each POST an Idempotency-Key and send it again: for 24 hours the same key with the same body gets the first answer, and nothing runs twice.',
    scope: 'applications:write',
    files: {
      typescript: typeScript('send-once.mts', sendOnceTypeScript),
      python: python('send_once.py', sendOncePython),
      curl: shell('send-once.sh', sendOnceCurl),
    },
  },
  {
    id: 'webhooks',
    title: 'Verify a webhook',
    text: 'Events come to an https address of yours, signed with the secret of the endpoint. Verify the signature over the body as it came, before you read it, and answer 2xx at once.',
    scope: null,
    files: {
      typescript: withSecret(typeScript('receive-webhooks.mts', receiveWebhooksTypeScript)),
      python: withSecret(python('receive_webhooks.py', receiveWebhooksPython)),
      curl: {
        ...withSecret(shell('verify-webhook.sh', verifyWebhookCurl)),
        run: `${SECRET} sh verify-webhook.sh ID TIMESTAMP SIGNATURE < body`,
      },
    },
  },
];

/** Scopes of the key that all samples need, with their labels in the form for a new key. */
export const SAMPLE_SCOPES: readonly { readonly scope: string; readonly label: string }[] = [
  { scope: 'profile:read', label: 'Read my profile' },
  { scope: 'grants:read', label: 'Search and read grants' },
  { scope: 'applications:write', label: 'Start and change my applications' },
];
