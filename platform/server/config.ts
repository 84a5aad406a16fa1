import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './db/startup-error.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ });

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ADMIN_USERNAME: z.string().min(3).max(30).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_URL: url.optional(),
  AI_BASE_URL: url.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_EMBEDDING_MODEL: z.string().optional(),
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  TELEGRAM_API_ROOT: url.optional(),
  EVM_RPC_URL: url.optional(),
  EVM_CHAIN_ID: z.coerce.number().int().positive().optional(),
  MORALIS_STREAM_SECRET: z.string().optional(),
  FORUM_URL: url.optional(),
  EMBED_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(url))
    .optional(),
  SMS_WEBHOOK_URL: url.optional(),
  SETTINGS_FILE: z.string().optional(),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(16).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  DEVHUB_BYPASS_HANDLE: z.string().min(1).optional(),
});

type Variables = z.infer<typeof schema>;

/** Everything the process may be told from outside, parsed once. Paths are absolute, URLs without a final slash. */
export interface Config extends Omit<Variables, 'PUBLIC_URL'> {
  readonly PUBLIC_URL: string;
}

const NAMES = Object.keys(schema.shape);

/** `NAME_FILE=/run/secrets/x` gives NAME the file's content; both at once is a mistake worth stopping for. */
function readFromFiles(environment: NodeJS.ProcessEnv, problems: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of NAMES) {
    const direct = environment[name];
    const file = name.endsWith('_FILE') ? undefined : environment[`${name}_FILE`];
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
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return { ...values, DATA_DIR: resolve(values.DATA_DIR), PUBLIC_URL: publicUrl.replace(/\/+$/, '') };
}

function contradictions(values: Variables): string[] {
  const problems: string[] = [];
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    problems.push('SECRET_KEY: required with DATABASE_URL, or sign-ins would break between processes');
  }
  if (Boolean(values.ADMIN_USERNAME) !== Boolean(values.ADMIN_PASSWORD)) {
    problems.push('ADMIN_USERNAME, ADMIN_PASSWORD: set both or neither');
  }
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    problems.push(`ROLE: ${values.ROLE} needs DATABASE_URL; the embedded database serves one process`);
  }
  return problems;
}
