import { type ComponentType, createContext, lazy, type ReactNode, Suspense, useContext } from 'react';

/** What fills a place of a page. */
export interface Part {
  readonly place: string;
  readonly Component: ComponentType<never>;
}

/** A place on the pages of one domain that a domain above it fills. Called, it makes the part that fills it. */
export interface Place<P> {
  (load: () => Promise<ComponentType<P>>): Part;
  readonly place: string;
}

/**
 * Declares a place.
 * @param place `domain.what`, for example `identity.wallet-proof`
 */
export function definePlace<P extends object>(place: string): Place<P> {
  const fill = (load: () => Promise<ComponentType<P>>): Part => ({
    place,
    Component: lazy(() => load().then((Component) => ({ default: Component }))),
  });
  return Object.assign(fill, { place });
}

const Parts = createContext<readonly Part[]>([]);

/** Gives pages the parts of all domains. */
export const PartsProvider = Parts.Provider;

interface FilledProps<P> {
  readonly place: Place<P>;
  readonly props: P;
  /** Shown while the part is loaded. */
  readonly loading: ReactNode;
}

/** The part that fills a place; nothing where no domain does. */
export function Filled<P extends object>({ place, props, loading }: FilledProps<P>): ReactNode {
  const part = useContext(Parts).find((one) => one.place === place.place);
  if (!part) return null;
  // A part is made by its place's own function, which took a component of these props.
  const Component = part.Component as ComponentType<P>;
  return (
    <Suspense fallback={loading}>
      <Component {...props} />
    </Suspense>
  );
}
