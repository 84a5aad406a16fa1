import type { Actor, KeyActor, KeyScope } from '../kernel/access.ts';
import type { EndpointSpec, Endpoints, OperationInput, OperationResult } from '../kernel/contract.ts';
import type { ErrorMap } from '../kernel/errors.ts';
import type { EventSpec } from '../kernel/events.ts';
import type { Contribution } from './contributions.ts';
import type { HealthCheck } from './health-checks.ts';
import type { SessionControl } from './http/session-control.ts';
import type { PersonalData, Services } from './services.ts';
import type { DomainSettings } from './settings.ts';
import type { Subscription } from './subscription.ts';

/** Facts about the request that operations may need beside the actor. */
export interface RequestFacts {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Random id of the browser, from a signed cookie; tells a known browser from a new one. */
  readonly browserId: string;
  /** A header as it came, in lower case; null when there is none. */
  header(name: string): string | null;
  /** A cookie that a page of ours left, unverified; null when there is none. */
  cookie(name: string): string | null;
  /** Names of the cookies that came with the request, in their order. */
  readonly cookieNames: readonly string[];
  readonly session: SessionControl;
}

/** First argument of every operation. */
export interface OperationDeps extends Services {
  readonly request: RequestFacts;
}

/** Actor of an operation: an API key only where the contract names a scope. */
export type ActorOf<E extends EndpointSpec> = EndpointSpec extends E
  ? Actor | KeyActor
  : E extends { readonly keyScope: KeyScope }
    ? Actor | KeyActor
    : Actor;

/** One use case: dependencies, who asks, validated input → the answer of the contract. */
export type Operation<E extends Endpoints[string]> = (
  deps: OperationDeps,
  actor: ActorOf<E>,
  input: OperationInput<E>,
) => Promise<OperationResult<E>>;

/** One operation for each endpoint; a missing one does not compile. */
export type Operations<T extends Endpoints> = { readonly [K in keyof T]: Operation<T[K]> };

/** A job: runs in short steps, may run again after a crash, so it must be idempotent. */
export interface JobSpec {
  /** Lower case with underscores, prefixed by the domain. */
  readonly name: string;
  /** Five-field cron expression in UTC; absent for jobs that are only enqueued. */
  readonly cron?: string;
  /** How often a run that cron asked for is tried in all; default 25. `enqueue` has its own. */
  readonly maxAttempts?: number;
  /** Runs of one queue come one after the other, also those that `enqueue` adds to it; absent: they may overlap. */
  readonly queue?: string;
  run(services: Services, payload: unknown, progress: JobProgress): Promise<void>;
}

export interface JobProgress {
  /** Shown in the job log; cheap to call often. */
  report(done: number, total: number | null): void;
  /**
   * Says that the run did nothing, since this process cannot do it, and why: a sentence. Absent where no caller asks.
   */
  skip?(reason: string): void;
  readonly signal: AbortSignal;
}

/** Types a subscription by its event. */
export function defineSubscription<E extends EventSpec>(subscription: Subscription<E>): Subscription {
  return subscription as unknown as Subscription;
}

/** Someone of a demo instance. */
export interface Persona {
  /** Neighbors fill the lists of the others, and are never signed in as. */
  readonly part: 'member' | 'second member' | 'developer' | 'admin' | 'neighbor';
  readonly username: string;
  /** Null for neighbors. */
  readonly password: string | null;
  /** A verified address; null for an account without one. */
  readonly email: string | null;
  /** Username of the member whose invitation they came with. */
  readonly inviter?: string;
  /** Id of the browser they registered with, where another has the same. */
  readonly browserId?: string;
}

/** Plan for filling a demo instance. */
export interface DemoPlan {
  readonly people: readonly Persona[];
  /** Folder of sample data; null without one. */
  readonly dataFolder: string | null;
  /** Tells the operator about long work, a line at a time. */
  say(line: string): void;
}

/** Server half of a domain: everything the apps need of it. */
export interface Domain<T extends Endpoints = Endpoints> {
  /** Name in what is stored and published: migrations, tags of the API, exports. Two that were one domain share it. */
  readonly name: string;
  readonly endpoints: T;
  readonly operations: Operations<T>;
  /** Its refusals, for the operator's handbook. */
  readonly errors?: ErrorMap;
  /** Folder of SQL migrations, from the repository root. */
  readonly migrations?: string;
  readonly jobs?: readonly JobSpec[];
  readonly subscriptions?: readonly Subscription[];
  /** Called once the database is migrated; returns what stops it. */
  start?(services: Services): Promise<(() => Promise<void>) | undefined>;
  readonly health?: Readonly<Record<string, HealthCheck>>;
  /** Adds the domain's part of a demo instance, before `start`. Run again it adds nothing. Never run by `npm start`. */
  seed?(services: Services, demo: DemoPlan): Promise<void>;
  /** Export and erasure of a person's data; every domain whose tables name a person has it. */
  readonly personalData?: PersonalData;
  /** Settings of an operator; a function where they depend on what other domains contribute. */
  readonly settings?: DomainSettings;
  /** Additions of the domain to extension points, its own ones too. */
  readonly contributes?: readonly Contribution[];
}

/** Checks that a domain has one operation for each of its endpoints, and takes in what its contributions react to. */
export function defineDomain<T extends Endpoints>(domain: Domain<T>): Domain {
  const { subscriptions = [], contributes = [] } = domain;
  const withReactions = {
    ...domain,
    subscriptions: [...subscriptions, ...contributes.flatMap(({ subscriptions: theirs }) => theirs)],
  };
  // Lists of domains forget which endpoints each has; the names were matched here.
  return withReactions as unknown as Domain;
}
