import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isUrl } from '../kernel/is-url.ts';
import { StartupError } from './db/startup-error.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ });
/** An address that may hold a user name and a password. */
const withCredentials = (address: z.ZodURL) =>
  z
    .string()
    .refine(
      hasEncodedCredentials,
      'a character of the user name or password must be percent-encoded: / is %2F, # is %23, ? is %3F, @ is %40, % is %25',
    )
    .pipe(address);
/** A web origin, as browsers write it in `Origin`: nothing after the host. */
const origin = url
  .refine((text) => isOrigin(text), 'names more than scheme, host and port')
  .transform((text) => (isUrl(text) ? new URL(text).origin : text));
/** NAME=VALUE, several apart by spaces or commas. */
const pairs = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^[\w.-]+=[\x21-\x7e]+$/, 'is made of NAME=VALUE')))
  .transform((list) => Object.fromEntries(list.map((pair) => splitAtFirst(pair, '='))));
const oneLine = /^[^\p{Cc}]+$/u;

function splitAtFirst(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}

/**
 * False where a password cuts its address short: in `smtp://user:a/b@host`, "user" would be the host. So would be one
 * with a percent sign that encodes nothing.
 */
function hasEncodedCredentials(text: string): boolean {
  const [, authority = '', rest = ''] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(.*)$/is.exec(text) ?? [];
  const names = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  return !/%(?![\da-f]{2})/i.test(names) && (authority.includes('@') || !rest.includes('@'));
}

function isOrigin(text: string): boolean {
  // The check before this one has named texts that are no URL.
  if (!isUrl(text)) return true;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search + hash + username + password === '';
}

const schema = z.object({
  PORT: port.default(3000).describe('Where it listens.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('The address it listens on.'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'The origin people use: in links, cookies and the origin check. Default: http://localhost:PORT.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the database, uploads, outgoing mail and keys.'),
  DATABASE_URL: withCredentials(z.url({ protocol: /^postgres(ql)?$/ }))
    .optional()
    .describe('Your own PostgreSQL 15 or newer instead of the embedded one.'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('To run several processes on one database.'),
  ADMIN_USERNAME: z
    .string()
    .min(3)
    .max(30)
    .optional()
    .describe('This administrator exists after the start; with ADMIN_PASSWORD.'),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('`optional` gives administrators their rights without an authenticator app or a passkey.'),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional().describe('The password of ADMIN_USERNAME.'),
  SECRET_KEY: z
    .string()
    .min(32, 'needs at least 32 characters')
    .optional()
    .describe(
      'Signs cookies and tokens. Made and kept in DATA_DIR where it is not set; required with DATABASE_URL.',
    ),
  SMTP_URL: withCredentials(z.url({ protocol: /^smtps?$/ }))
    .optional()
    .describe('The mail server. Without it every mail is a file in DATA_DIR/outbox.'),
  MAIL_FROM: z.string().min(3).regex(oneLine, 'is one line').optional().describe('The sender of mails.'),
  S3_URL: withCredentials(url).optional().describe('Files are kept there instead of DATA_DIR/objects.'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the scheduled backups. Without it they are in DATA_DIR/backups, and a lost disk takes both.',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'needs at least 12 characters')
    .optional()
    .describe('Seals the key of the instance into its backups; without it they do not hold the key.'),
  AI_BASE_URL: url
    .optional()
    .describe(
      'An OpenAI-compatible language model that drafts applications and words project ideas; with AI_MODEL.',
    ),
  AI_API_KEY: z.string().optional().describe('The key of that model.'),
  AI_MODEL: z.string().optional().describe('The name of that model.'),
  AI_EMBEDDING_MODEL: z.string().optional().describe('Planned: an outside model for meanings.'),
  MATCHING_MODEL: z
    .enum(['embedded', 'off'])
    .default('embedded')
    .describe(
      '`off` for a machine without room for the sentence encoder (about 180 MB): grants are then matched by words alone.',
    ),
  TELEGRAM_BOT_TOKEN: z.string().optional().describe('Sign-in by Telegram and the bot.'),
  TELEGRAM_API_ROOT: url.optional().describe('Your own Bot API server.'),
  EVM_RPC_URL: url.optional().describe('A node, for contributions and for wallets that are contracts.'),
  EVM_CHAIN_ID: z.coerce.number().int().positive().optional().describe('The chain of that node.'),
  MORALIS_STREAM_SECRET: z.string().optional().describe('The secret of the chain webhook.'),
  FORUM_URL: url.optional().describe('The address of your forum, linked from the pages.'),
  EMBED_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(origin))
    .optional()
    .describe('Sites that may show `/embed/…` in a frame.'),
  GRANT_DISCOVERY: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off`: no grant source is read on a schedule, whatever administrators set.'),
  GRANT_SOURCE_KEYS: pairs
    .optional()
    .describe('Keys of grant sources that need one: `us-simpler=KEY`, several apart by spaces.'),
  GRANT_SOURCE_ADDRESSES: pairs
    .pipe(z.record(z.string(), url))
    .optional()
    .describe(
      'Where grant sources are read instead of at their publishers, for example a mirror, also in your own network: `us-grants-gov=https://mirror.example`.',
    ),
  SMS_WEBHOOK_URL: url
    .optional()
    .describe('Phone numbers can be verified: each code is a POST to this address.'),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[\w.[\]:-]+$/, 'is a host with its port')))
    .optional()
    .describe(
      'Hosts with their ports, `10.0.0.5:8080`, that webhooks may go to although they are not public; http is allowed there.',
    ),
  SETTINGS_FILE: z
    .string()
    .optional()
    .describe('A JSON file with settings by name. Administrators set the others.'),
  METRICS_PORT: port.optional().describe('Prometheus metrics on a separate port.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(16)
    .optional()
    .describe('Number of proxies in front whose X-Forwarded-For counts.'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1).describe('Multiplies every rate limit.'),
  DEVHUB_BYPASS_HANDLE: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i, 'must look like a GitHub username')
    .optional()
    .describe('A GitHub username that opens the developer hub at once.'),
});

type Variables = z.infer<typeof schema>;

/** Everything the process may be told from outside, parsed once. Paths are absolute, URLs without a final slash. */
export interface Config extends Omit<Variables, 'PUBLIC_URL'> {
  readonly PUBLIC_URL: string;
  /** False where the operator named none: then it is the address of this machine, of no use elsewhere. */
  readonly isPublicUrlKnown: boolean;
  /** Settings of SETTINGS_FILE, by `domain.setting`; checked against the domains' settings at the start. */
  readonly FIXED_SETTINGS: Readonly<Record<string, unknown>>;
  /** Settings in force: those, and the changes of administrators since. Another object with each change. */
  readonly SETTINGS: Readonly<Record<string, unknown>>;
}

const NAMES = Object.keys(schema.shape);

/** An environment variable as the operator's handbook shows it; never its value. */
export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** Null where there is none, or another variable decides. */
  readonly default: string | null;
  /** Allowed words; empty where it is not one of a few. */
  readonly choices: readonly string[];
}

/** Every environment variable, in the order of the schema. */
export function listVariables(): Variable[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', default: given, enum: choices } = property as z.core.JSONSchema.BaseSchema;
    return {
      name,
      meaning: description,
      default: given === undefined ? null : String(given),
      choices: (choices ?? []).map(String),
    };
  });
}

/**
 * `NAME_FILE=/run/secrets/x` gives NAME the file's content; both at once is a mistake worth stopping for. An empty
 * variable counts as unset, as in a compose file that passes all of them on.
 */
function readFromFiles(environment: NodeJS.ProcessEnv, problems: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of NAMES) {
    const direct = environment[name];
    const file = environment[`${name}_FILE`];
    if (direct !== undefined && direct !== '') values[name] = direct;
    if (file === undefined || file === '') continue;
    if (values[name] !== undefined) problems.push(`${name}: set ${name} or ${name}_FILE, not both`);
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE: the file ${file} cannot be read`);
    }
  }
  return values;
}

/**
 * Parses the environment. All wrong variables are named together.
 * @throws StartupError listing every problem
 */
export function parseConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = [];
  const parsed = schema.safeParse(readFromFiles(environment, problems));
  const settings = readSettings(environment.SETTINGS_FILE, problems);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  } else {
    problems.push(...contradictions(parsed.data));
  }
  if (problems.length > 0 || !parsed.success) {
    throw new StartupError(
      `The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
      'Correct these environment variables and start again.',
    );
  }
  const values = parsed.data;
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    PUBLIC_URL: values.PUBLIC_URL ?? new URL(`http://localhost:${values.PORT}`).origin,
    isPublicUrlKnown: values.PUBLIC_URL !== undefined,
    FIXED_SETTINGS: settings,
    SETTINGS: settings,
  };
}

/** The settings file as it stands; what is in it is judged when the domains are known. */
function readSettings(file: string | undefined, problems: string[]): Record<string, unknown> {
  if (!file) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    problems.push(`SETTINGS_FILE: the file ${file} cannot be read`);
    return {};
  }
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    problems.push(`SETTINGS_FILE: ${file} is not one JSON object of settings`);
    return {};
  }
}

function contradictions(values: Variables): string[] {
  const problems: string[] = [];
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    problems.push('SECRET_KEY: required with DATABASE_URL, or sign-ins would break between processes');
  }
  if (Boolean(values.ADMIN_USERNAME) !== Boolean(values.ADMIN_PASSWORD)) {
    problems.push('ADMIN_USERNAME, ADMIN_PASSWORD: set both or neither');
  }
  if (values.PORT === 0 && !values.PUBLIC_URL) {
    problems.push('PUBLIC_URL: needed with PORT=0, or no link and no origin would be right');
  }
  if (values.S3_URL && new URL(values.S3_URL).pathname === '/') {
    problems.push('S3_URL: names no bucket; write https://KEY:SECRET@host/bucket?region=R');
  }
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    problems.push(`ROLE: ${values.ROLE} needs DATABASE_URL; the embedded database serves one process`);
  }
  return problems;
}
