import type { ClientInput, ClientResult, EndpointSpec } from '../kernel/contract.ts';
import type { ApiCall } from './api.ts';

/** Something the palette found. */
export interface Found {
  readonly label: string;
  readonly href: string;
  /** Kind of thing, where the label does not tell: "Draft". */
  readonly hint?: string;
}

/** A place with a name of its own that is no page: a list as it is filtered, a section, a command. */
export interface Shortcut {
  readonly label: string;
  /** Everyday words that find it beside its label. */
  readonly words: string;
  /** Where it leads, or what it does. */
  readonly href?: string;
  readonly run?: () => void;
}

/** A search of a domain that the palette asks: one bounded call. */
export interface Finder {
  /** Heading of the results: "Projects". */
  readonly heading: string;
  /** Results are the member's own: they come before those of others, and are left out there. */
  readonly isOwn?: boolean | undefined;
  readonly call: ApiCall;
  readonly inputOf: (text: string) => object;
  readonly foundIn: (answer: unknown) => readonly Found[];
}

interface TypedFinder<E extends EndpointSpec> {
  readonly heading: string;
  readonly isOwn?: boolean;
  readonly call: ApiCall<E>;
  readonly inputOf: (text: string) => ClientInput<E>;
  readonly foundIn: (answer: ClientResult<E>) => readonly Found[];
}

/** Declares one; a domain lists its own in `web/finders.ts`, which its manifest names. */
export function defineFinder<E extends EndpointSpec>(finder: TypedFinder<E>): Finder {
  const { heading, isOwn, call, inputOf, foundIn } = finder;
  return {
    heading,
    isOwn,
    call: call as ApiCall,
    inputOf: inputOf as Finder['inputOf'],
    foundIn: (answer) => foundIn(answer as ClientResult<E>),
  };
}
