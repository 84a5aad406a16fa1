import type { TestMember } from '#members/identity/testing';
import { type ApiAnswer, Caller } from './callers.ts';
import { everyEndpoint, type NamedEndpoint } from './every-endpoint.ts';
import type { ProductServer } from './product-server.ts';
import { type JsonSchema, sampleInput } from './sample-input.ts';

type Parts = Readonly<Record<string, string>>;
/** Values by the path of their field, such as `criteria[].weight`. */
type Values = Readonly<Record<string, unknown>>;

const namedBy = new Map(everyEndpoint.map((named) => [named.name, named]));

/** A body as a scene sends it, before it is sent. */
export interface SceneRequest {
  readonly named: NamedEndpoint;
  readonly caller: Caller;
  readonly params: Parts;
  readonly query: string | undefined;
  /** The body with another text in each free field, by its path; undefined leaves the marker. */
  body(textOf: (path: string, schema: JsonSchema) => string | undefined): unknown;
}

/** Sends the requests of scenes in place of the writer. @returns the answer that the scene continues with */
export type SceneSender = (request: SceneRequest) => Promise<ApiAnswer>;

/** A member who writes a marker of their own into every text field of each body they send. */
export class MarkedWriter {
  readonly member: TestMember;
  /** The field, `saveGoal.title`, that each marker was sent in and that was taken. */
  readonly fieldOf = new Map<string, string>();
  readonly #caller: Caller;
  readonly #prefix: string;
  readonly #send: SceneSender;
  #count = 0;

  /** @param prefix begins each marker; two letters that no text has */
  constructor(server: ProductServer, member: TestMember, prefix: string, send: SceneSender = sendPlain) {
    this.#send = send;
    this.member = member;
    this.#caller = new Caller(server, 'verified', member);
    this.#prefix = prefix;
  }

  /** A marker that no other text has, as that of a field. */
  mark(field: string): string {
    const marker = `${this.#prefix}${String(this.#count++).padStart(4, '0')}x`;
    this.fieldOf.set(marker, field);
    return marker;
  }

  /** Sends a body with every field; texts hold markers unless a value is given. @returns the answer's body */
  async fill(name: string, params: Parts = {}, values: Values = {}): Promise<Record<string, unknown>> {
    const named = namedBy.get(name);
    if (!named) throw new Error(`No endpoint ${name}`);
    const sent: [marker: string, field: string][] = [];
    const bodyWith: SceneRequest['body'] = (textOf) => {
      const choose = (path: string, schema: JsonSchema): unknown => {
        if (path in values) return values[path];
        const text = this.#textFor(`${name}.${path}`, schema);
        if (text) sent.push(text);
        return text && (textOf(path, schema) ?? filled(text[0], schema));
      };
      const { body, bodyStream } = named.endpoint;
      if (bodyStream) return Buffer.from(`A file with ${this.mark(`${name}.content`)}.`);
      const sample = body && sampleInput(body, choose);
      // Undefined fields are not sent.
      return sample && { ...sample, ...unsent(values) };
    };
    // A file is the whole body; its name and the like are in the query.
    const query = named.endpoint.bodyStream && new URLSearchParams(values as Parts).toString();
    const answer = await this.#send({ named, caller: this.#caller, params, query, body: bodyWith });
    return taken(name, answer, () => {
      for (const [marker, field] of sent) this.fieldOf.set(marker, field);
    });
  }

  /** Uploads a text file; its name and its content hold markers. */
  async upload(name: string, params: Parts): Promise<void> {
    await this.fill(name, params, { name: `${this.mark(`${name}.name`)}.txt` });
  }

  /** Reads an endpoint. */
  async read(name: string, params: Parts = {}, query?: string): Promise<Record<string, unknown>> {
    const named = namedBy.get(name);
    if (!named) throw new Error(`No endpoint ${name}`);
    return taken(name, await this.#caller.call(named.endpoint, { params, query }), () => {});
  }

  #textFor(field: string, schema: JsonSchema): [string, string] | undefined {
    if (schema.type !== 'string' || schema.enum || 'const' in schema || schema.pattern?.startsWith('^\\p'))
      return;
    if (['uuid', 'date', 'date-time', 'email'].includes(schema.format ?? '')) return;
    if ((schema.maxLength ?? 1000) < 12) return;
    return [`${this.#prefix}${String(this.#count++).padStart(4, '0')}x`, field];
  }
}

const sendPlain: SceneSender = ({ named, caller, params, query, body }) =>
  caller.call(named.endpoint, { params, query, body: body(() => undefined) });

/** A marker in the form that the field asks for. */
function filled(marker: string, { format, minLength = 0, maxLength = 100 }: JsonSchema): string {
  if (format === 'uri') return `https://example.org/${marker}`;
  if (format === 'base64') return Buffer.from(`A file with ${marker}.`).toString('base64');
  return marker.padEnd(Math.max(minLength, maxLength > 250 ? 60 : 0), ' and more words');
}

const unsent = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value === undefined));

function taken(name: string, answer: ApiAnswer, then: () => void): Record<string, unknown> {
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  then();
  return (answer.body ?? {}) as Record<string, unknown>;
}
