import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '#platform/kernel/contract.ts';
import { callWhenFree } from './call-when-free.ts';
import type { ApiAnswer, Caller } from './callers.ts';
import { everyEndpoint, type NamedEndpoint } from './every-endpoint.ts';
import { chooseFitting } from './fitting-values.ts';
import { HostileSender } from './hostile-sender.ts';
import type { HostileShape } from './hostile-shapes.ts';
import { longestBody, stringPlaces, withIds } from './longest-bodies.ts';
import type { PlantedProduct } from './planted-product.ts';
import type { ProbedInstance } from './probed-instance.ts';
import { type ChooseValue, sampleInput } from './sample-input.ts';

/** One request, and what it is called in a report. */
interface Sent {
  readonly label: string;
  readonly endpoint: EndpointSpec;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Requests sent and faults found. */
export interface FuzzReport {
  sent: number;
  /** Answers with success, by endpoint. */
  readonly taken: Map<string, number>;
  /** Last refusal of each write whose whole body was not taken. */
  readonly refused: Map<string, string>;
  readonly faults: string[];
}

const AT_ONCE = 4;
/** Turns of the event loop, in milliseconds of its thread's own time. Once may be a compiler's; every time is ours. */
const HELD_MS = 250;
const HELD_ONCE_MS = 1500;
const TRIES = 3;

/** Names of what is not known by an id. */
const NEW_PARAMS: Readonly<Record<string, string>> = { donor: `d-${'0'.repeat(16)}`, token: 'unknown' };
const reads = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET');
/** After these nothing more is written: they come last. */
const CLOSES = /\/(submit|cancel|outcome|move|leave|remove|delete|state|status|publish|award|pay)$/;
const writes = everyEndpoint.filter(({ endpoint }) => endpoint.body && !endpoint.bodyStream);
const openWrites = writes.filter(({ endpoint }) => !CLOSES.test(endpoint.path));
const closingWrites = writes.filter(({ endpoint }) => CLOSES.test(endpoint.path));

/** Sends shapes to every string of every body, and reads what was stored, on one instance. */
export class FuzzWalk {
  readonly report: FuzzReport = { sent: 0, taken: new Map(), refused: new Map(), faults: [] };
  readonly #instance: ProbedInstance;
  readonly #owner: Caller;
  readonly #visitor: Caller;
  readonly #planted: PlantedProduct;
  readonly #paths: Map<string, string>;

  constructor(
    instance: ProbedInstance,
    { owner, visitor }: { readonly owner: Caller; readonly visitor: Caller },
    planted: PlantedProduct,
  ) {
    this.#instance = instance;
    this.#owner = owner;
    this.#visitor = visitor;
    this.#planted = planted;
    this.#paths = new Map(Object.entries(planted.paths));
  }

  /** Shapes in every string, by itself and at the longest length, and in all at once, with the reads after each. */
  async run(shapes: readonly HostileShape[]): Promise<void> {
    for (const shape of shapes) {
      await this.#write(openWrites, shape);
      await this.#sendAll(reads.map((named) => this.#readOf(named, shape)));
    }
    for (const shape of shapes) await this.#write(closingWrites, shape);
  }

  async #write(some: readonly NamedEndpoint[], shape: HostileShape): Promise<void> {
    const sender = new HostileSender(shape, () => this.#instance.longestTurn());
    for (const named of some) {
      await this.#sendAll(this.#bodiesOf(named, shape));
      await this.#sendWhole(sender, named);
    }
    this.report.sent += sender.report.sent;
    this.report.faults.push(...sender.report.faults);
  }

  /** A shape in all free strings of a body at once: what is stored then is what the reads after it give. */
  async #sendWhole(sender: HostileSender, named: NamedEndpoint): Promise<void> {
    const { endpoint, label } = named;
    if (!endpoint.body) return;
    const schema = endpoint.body;
    const params = this.#paramsOf(endpoint.path);
    const plain = await this.#withVersion(endpoint, params, sampleInput(schema, chooseFitting));
    const field = versionField(plain);
    const bodyWith = (text: ChooseValue): unknown => {
      const choose: ChooseValue = (path, one) => {
        const fitting = chooseFitting(path, one);
        // Null is a value.
        return fitting === undefined && isFree(one) ? text(path, one) : fitting;
      };
      const body = withIds(sampleInput(schema, choose), this.#planted.ids) as object;
      return field ? { ...body, [field]: (plain as Record<string, unknown>)[field] } : body;
    };
    const caller = this.#callerOf(endpoint, true);
    const request = { named, caller, params, query: undefined };
    const answer = await sender.send({
      ...request,
      body: (textOf) => bodyWith((path, one) => textOf(path, one)),
    });
    if (answer.status < 300) this.#remember({ label, endpoint, params }, answer, label);
    else this.report.refused.set(label, `${answer.status} ${answer.text.slice(0, 200)}`);
  }

  #callerOf(endpoint: EndpointSpec, hasBody: boolean): Caller {
    // A caller who registers or signs in has that session from then on: the owner keeps theirs.
    const isVisitors = endpoint.access === 'visitor' || (endpoint.access === 'public' && hasBody);
    return isVisitors ? this.#visitor : this.#owner;
  }

  #bodiesOf({ label, endpoint }: NamedEndpoint, shape: HostileShape): Sent[] {
    return stringPlaces(endpoint, chooseFitting).map((place) => ({
      label: `${label} ${place.path} ← ${shape.name}`,
      endpoint,
      params: this.#paramsOf(endpoint.path),
      body: withIds(longestBody(place, shape, endpoint), this.#planted.ids),
    }));
  }

  #readOf({ label, endpoint }: NamedEndpoint, { name }: HostileShape): Sent {
    return { label: `${label} after ${name}`, endpoint, params: this.#paramsOf(endpoint.path) };
  }

  /** Values for each place of a path, planted or made last. */
  #paramsOf(path: string): Record<string, string> {
    const params: Record<string, string> = {};
    let at = '';
    for (const part of path.split('/').slice(1)) {
      const known = this.#paths.get(at);
      const usual = part === ':format' ? 'pdf' : known;
      if (part.startsWith(':')) params[part.slice(1)] = usual ?? NEW_PARAMS[part.slice(1)] ?? randomUUID();
      at += `/${part.startsWith(':') ? (usual ?? part) : part}`;
    }
    return params;
  }

  async #sendAll(all: readonly Sent[]): Promise<void> {
    // Two that save the same version at once would refuse each other.
    const atOnce = all.some(({ body }) => versionField(body) !== undefined) ? 1 : AT_ONCE;
    for (let at = 0; at < all.length; at += atOnce) {
      const some = all.slice(at, at + atOnce);
      const longest = await this.#send(some);
      if (longest <= HELD_MS) continue;
      for (const one of some) await this.#again(one, longest);
    }
  }

  /** One by one, to know which it was; a turn counts that is long each time, or very long once. */
  async #again(one: Sent, first: number): Promise<void> {
    const turns: number[] = [];
    while (turns.length < TRIES && (turns.at(-1) ?? HELD_MS + 1) > HELD_MS)
      turns.push(await this.#send([one]));
    const shown = turns.map(Math.round).join(', ');
    if (Math.min(...turns) > HELD_MS) this.report.faults.push(`${one.label}: held ${shown} ms`);
    else if (Math.max(...turns) > HELD_ONCE_MS || first > HELD_ONCE_MS)
      this.report.faults.push(`${one.label}: held once, ${Math.round(first)} ms, then ${shown} ms`);
  }

  async #send(some: readonly Sent[]): Promise<number> {
    const answers = await Promise.all(some.map((one) => this.#call(one)));
    this.report.sent += some.length;
    for (const [at, answer] of answers.entries()) this.#judge(some[at], answer);
    return this.#instance.longestTurn();
  }

  async #call({ endpoint, params, body }: Sent): Promise<ApiAnswer> {
    const caller = this.#callerOf(endpoint, body !== undefined);
    const sent = body === undefined ? undefined : await this.#withVersion(endpoint, params, body);
    return callWhenFree(caller, endpoint, { params, ...(sent === undefined ? {} : { body: sent }) });
  }

  /** Sends the version with a body that replaces a record, which the reads of the same address give. */
  async #withVersion(endpoint: EndpointSpec, params: Sent['params'], body: unknown): Promise<unknown> {
    const field = versionField(body);
    if (field === undefined || typeof body !== 'object') return body;
    const path = endpoint.path.split('/');
    while (path.length > 3) {
      const found = reads.find((read) => read.endpoint.path === path.join('/'));
      const answer = found && (await this.#owner.call(found.endpoint, { params }));
      const version = answer && versionIn(answer.body, field, Object.values(params).at(-1));
      if (version !== undefined) return { ...body, [field]: version };
      path.pop();
    }
    return body;
  }

  #judge(one: Sent | undefined, answer: ApiAnswer): void {
    if (!one) return;
    const { method, path } = one.endpoint;
    if (answer.status < 300) this.#remember(one, answer, `${method} ${path}`);
    const isNotThere = answer.status === 503 && !answer.text.includes('"code":"server.');
    if (answer.status >= 500 && !isNotThere)
      this.report.faults.push(`${one.label}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  #remember({ endpoint, params }: Sent, { body }: ApiAnswer, label: string): void {
    this.report.taken.set(label, (this.report.taken.get(label) ?? 0) + 1);
    const id = (body as { id?: unknown } | null)?.id;
    this.#rememberParams(endpoint.path, params);
    if (endpoint.method !== 'POST' || typeof id !== 'string' || endpoint.path.endsWith('/:id')) return;
    const at = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? '');
    if (!this.#paths.has(at)) this.#paths.set(at, id);
  }

  /** A PUT makes what its last part names. */
  #rememberParams(path: string, params: Sent['params']): void {
    let at = '';
    for (const part of path.split('/').slice(1)) {
      const value = part.startsWith(':') ? params[part.slice(1)] : undefined;
      if (value !== undefined && part !== ':format' && !this.#paths.has(at)) this.#paths.set(at, value);
      at += `/${value ?? part}`;
    }
  }
}

const isFree = (schema: Parameters<ChooseValue>[1]): boolean =>
  schema.type === 'string' && !schema.enum && !('const' in schema) && !schema.format && !schema.pattern;

function versionField(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return ['revision', 'version'].find((name) => name in body);
}

/** The version of the thing with an id in an answer, or of the answer itself. */
function versionIn(value: unknown, field: string, id: string | undefined): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = value as Record<string, unknown>;
  for (const inner of Object.values(own)) {
    const found = typeof inner === 'object' ? versionIn(inner, field, id) : undefined;
    if (found !== undefined) return found;
  }
  return field in own && (own.id === undefined || own.id === id) ? own[field] : undefined;
}

/** Every write that is sent, for a count of what took nothing. */
export const writeLabels: readonly string[] = writes.map(({ label }) => label);
