import { callWhenFree } from './call-when-free.ts';
import { type ApiAnswer, type Caller, fieldsOf } from './callers.ts';
import { everyEndpoint, type NamedEndpoint } from './every-endpoint.ts';
import type { HostileShape } from './hostile-shapes.ts';
import type { SceneRequest } from './marked-writer.ts';
import type { JsonSchema } from './sample-input.ts';

/** Requests of scenes, what was taken with a shape in its texts, and faults. */
export interface SceneReport {
  sent: number;
  /** Names of the operations that took a shape. */
  readonly taken: Set<string>;
  /** Those that took markers alone, with the last refusal. */
  readonly refused: Map<string, string>;
  readonly faults: string[];
}

/** Milliseconds of one turn: a read is asked again to know, a write cannot be. */
export const READ_HELD_MS = 250;
export const WRITE_HELD_MS = 1000;
const TRIES = 3;
/** Length for a text whose schema names none. */
const UNNAMED_MAX = 60_000;
const FORMATS = ['pdf', 'docx', 'markdown'];
const SHARES = [1, 0.5, 0.25, 0.1, 0.03];

/** Sends each body with a shape in all its free texts at once, then reads what it was written into. */
export class HostileSender {
  readonly report: SceneReport = { sent: 0, taken: new Set(), refused: new Map(), faults: [] };
  readonly #shape: HostileShape;
  readonly #longestTurn: () => number | Promise<number>;
  readonly #endpoints: readonly NamedEndpoint[];

  /** @param endpoints among which the reads are chosen */
  constructor(
    shape: HostileShape,
    longestTurn: () => number | Promise<number>,
    endpoints: readonly NamedEndpoint[] = everyEndpoint,
  ) {
    this.#shape = shape;
    this.#longestTurn = longestTurn;
    this.#endpoints = endpoints;
  }

  /** For writers of scenes. A field or length that is refused is sent as the scene has it. */
  readonly send = async (request: SceneRequest): Promise<ApiAnswer> => {
    const { name } = request.named;
    const plain = new Set<string>();
    let share = 0;
    for (;;) {
      const [body, count] = this.#bodyOf(request, plain, SHARES[share] ?? 0);
      const answer = await this.#write(request, body);
      if (answer.status < 300) {
        if (count > 0) this.report.taken.add(name);
        if (count > 0) await this.#readAfter(request);
        return answer;
      }
      this.report.refused.set(name, `${answer.status} ${answer.text.slice(0, 160)}`);
      if (count === 0) return answer;
      const fields = answer.status === 400 ? fieldsOf(answer).map(({ field }) => placeOf(field)) : [];
      const known = plain.size;
      for (const field of fields) plain.add(field);
      if (answer.status === 413 && share < SHARES.length - 1) share += 1;
      else if (plain.size === known) plain.add('*');
    }
  };

  #bodyOf({ body }: SceneRequest, plain: ReadonlySet<string>, share: number): [body: unknown, count: number] {
    let count = 0;
    const textOf = (path: string, schema: JsonSchema): string | undefined => {
      const isPlain =
        plain.has('*') || plain.has(path) || [...plain].some((one) => path.startsWith(`${one}.`));
      if (isPlain || schema.format || schema.pattern) return undefined;
      count += 1;
      const { maxLength = UNNAMED_MAX, minLength = 0 } = schema;
      return this.#shape.text(Math.max(minLength, Math.floor(maxLength * share)));
    };
    return [body(textOf), count];
  }

  async #write({ named, caller, params, query }: SceneRequest, body: unknown): Promise<ApiAnswer> {
    await this.#longestTurn();
    const answer = await callWhenFree(caller, named.endpoint, { params, query, body });
    const held = Math.round(await this.#longestTurn());
    this.#judge(named, answer);
    if (held > WRITE_HELD_MS) this.#fault(`${named.label} ← ${this.#shape.name}: held ${held} ms`);
    return answer;
  }

  /** Reads of the same address, and lists of the same domain, as the one who wrote. */
  async #readAfter({ named, caller, params }: SceneRequest): Promise<void> {
    const root = rootOf(named);
    for (const read of this.#endpoints) {
      const names = [...read.endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
      const isNear = rootOf(read) === root || (read.domain === named.domain && names.length === 0);
      if (read.endpoint.method !== 'GET' || !isNear) continue;
      const formats = names.includes('format') ? FORMATS : [''];
      if (names.every((name) => name === 'format' || name in params))
        for (const format of formats) await this.#read(read, caller, { ...params, format });
    }
  }

  async #read(read: NamedEndpoint, caller: Caller, params: Readonly<Record<string, string>>): Promise<void> {
    const turns: number[] = [];
    while (turns.length < TRIES && (turns.at(-1) ?? READ_HELD_MS + 1) > READ_HELD_MS) {
      await this.#longestTurn();
      this.#judge(read, await callWhenFree(caller, read.endpoint, { params }));
      turns.push(Math.round(await this.#longestTurn()));
    }
    if (Math.min(...turns) > READ_HELD_MS)
      this.#fault(`${read.label} after ${this.#shape.name}: held ${turns.join(', ')} ms`);
  }

  #judge({ label }: NamedEndpoint, { status, text }: ApiAnswer): void {
    this.report.sent += 1;
    const isNotThere = status === 503 && !text.includes('"code":"server.');
    if (status >= 500 && !isNotThere)
      this.#fault(`${label} with ${this.#shape.name}: ${status} ${text.slice(0, 200)}`);
  }

  #fault(line: string): void {
    this.report.faults.push(line);
  }
}

/** `skills.0.url` of a refusal is `skills[].url` of a schema. */
const placeOf = (field: string): string => field.replace(/\.\d+/g, '[]');

const rootOf = ({ endpoint }: NamedEndpoint): string => endpoint.path.split('/').slice(0, 3).join('/');
