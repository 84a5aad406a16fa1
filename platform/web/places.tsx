import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useSyncExternalStore,
} from 'react';

/** Filling of a place on a page. */
export interface Filling {
  readonly place: string;
  readonly Component: ComponentType<never>;
}

/** A place on the pages of one domain that a domain above it fills. Called, it makes the filling. */
export interface Place<P> {
  (load: () => Promise<ComponentType<P>>): Filling;
  readonly place: string;
}

/**
 * Declares a place.
 * @param place `domain.what`, for example `identity.wallet-proof`
 */
export function definePlace<P extends object>(place: string): Place<P> {
  const fill = (load: () => Promise<ComponentType<P>>): Filling => ({
    place,
    Component: lazy(() => load().then((Component) => ({ default: Component }))),
  });
  return Object.assign(fill, { place });
}

const Fillings = createContext<readonly Filling[]>([]);

/** Gives pages what all domains fill places with. */
export const FillingsProvider = Fillings.Provider;

interface FilledProps<P> {
  readonly place: Place<P>;
  readonly props: P;
  /** Shown while the filling loads. */
  readonly loading: ReactNode;
  /** Shown where no domain fills it; nothing unless told. */
  readonly otherwise?: ReactNode;
}

const neverChanges = () => () => {};

/**
 * Whether the page's code has taken over: what is loaded apart is not drawn by the server, which would not wait for
 * it.
 */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Shows what fills a place, or its default. */
export function Filled<P extends object>({
  place,
  props,
  loading,
  otherwise = null,
}: FilledProps<P>): ReactNode {
  const filling = useContext(Fillings).find((one) => one.place === place.place);
  const isLive = useIsLive();
  if (!filling) return otherwise;
  if (!isLive) return loading;
  // A filling is made by its place's own function, which took a component of these props.
  const Component = filling.Component as ComponentType<P>;
  return (
    <Suspense fallback={loading}>
      <Component {...props} />
    </Suspense>
  );
}
