import {
  type ComponentType,
  lazy,
  memo,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { enterAgain, enteredIn, isField } from './early-use.ts';

/** Untouched parts out of sight get their code this long after the page. */
const SETTLED_MS = 4000;

/** Parts this close to the screen get it as soon as the page has loaded. */
const NEAR = '200px';

/** Events that announce the use of a part. */
const WANTED_BY = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Elements that respond to a click. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';

interface LaterOptions {
  /** Shown where a part is drawn by the browser and its code is on its way; give it the part's size. */
  readonly place: ReactNode;
}

interface WhenProps {
  /** Fetches the code at once: for what the page is about. */
  readonly isUrgent?: boolean | undefined;
  /**
   * Whether what the part reads is there; true unless told. Where it is not, the server draws the place and the
   * browser the part: a drawing without data would not fit what the browser knows by the time the code is there.
   */
  readonly hasData?: boolean | undefined;
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Parts of the page that still are the server's drawing. */
let waiting = 0;

/**
 * Whether a part may be hydrated now. It may find newer data than the server drew; React then draws it anew and reports
 * the difference, which is no fault of the page.
 */
export function isPartWaiting(): boolean {
  return waiting > 0;
}

const awaitedByServer = new Set<() => Promise<unknown>>();

/** On the server, before a page is drawn: fetches the code of every part that its modules named. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([...awaitedByServer].map((fetchCode) => fetchCode()));
}

/**
 * A part that the server draws whole, while the browser fetches its code only after the page: at once where it is on
 * screen, else when it comes there, someone reaches for it, or the page has stood for four seconds. Links work before
 * that; another click, and what was typed or chosen, is repeated then.
 * React calls this selective hydration: https://react.dev/reference/react-dom/client/hydrateRoot
 */
export function hydrateLater<P extends object>(
  load: Load<P>,
  { place }: LaterOptions,
): ComponentType<P & WhenProps> {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let loaded: ComponentType<P> | null = null;
  const fetchCode = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  awaitedByServer.add(fetchCode);
  const Lazy = lazy(() => opened.then(fetchCode)) as unknown as ComponentType<P>;

  // Its own component, so that nothing of the frame's reaches a part that still is the server's drawing: React would
  // throw such a drawing away.
  const Part = memo(function Part({ onAlive, ...props }: { onAlive: () => void }) {
    const [Drawn] = useState(() => loaded ?? Lazy);
    return (
      <Suspense fallback={place}>
        <Drawn {...(props as unknown as P)} />
        <Alive onAlive={onAlive} />
      </Suspense>
    );
  });

  return function Later({ isUrgent = false, hasData = true, ...props }: P & WhenProps): ReactElement {
    const [isPlaceOnly, setPlaceOnly] = useState(!hasData);
    const frame = useRef<HTMLDivElement>(null);
    const isServersDrawing = useRef(useIsHydrating());
    const isAlive = useRef(false);
    const stopWaiting = useWaiting(isServersDrawing.current);
    const repeatMissed = useFirstUse(frame, isAlive, open);
    useOnScreen(frame, open);
    const onAlive = useCallback(() => {
      isAlive.current = true;
      stopWaiting();
      repeatMissed();
    }, [stopWaiting, repeatMissed]);
    useEffect(() => {
      if (isUrgent || isPlaceOnly || !isServersDrawing.current) open();
      setPlaceOnly(false);
    }, [isUrgent, isPlaceOnly]);
    return (
      <div ref={frame} className="contents">
        {isPlaceOnly ? place : <Part {...props} onAlive={onAlive} />}
      </div>
    );
  };
}

/** Opens a part when someone is about to use it; what is returned repeats what was done before it answered. */
function useFirstUse(
  frame: RefObject<HTMLElement | null>,
  isAlive: RefObject<boolean>,
  open: () => void,
): () => void {
  const missed = useRef<HTMLElement | null>(null);
  const entered = useRef(new Map<Parameters<typeof enterAgain>[0], string | boolean>());
  useEffect(() => {
    // At the document and in the capture phase: below its root React keeps events from what it has not taken over.
    const isHere = (event: Event): boolean => frame.current?.contains(event.target as Node) ?? false;
    const want = (event: Event): void => {
      if (isHere(event)) open();
    };
    const keep = (event: MouseEvent): void => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS);
      if (isAlive.current || !isHere(event) || !control || control.matches('a[href]')) return;
      event.preventDefault();
      event.stopPropagation();
      missed.current = control;
      open();
    };
    const keepEntered = (event: Event): void => {
      if (isAlive.current || !isHere(event) || !isField(event.target)) return;
      entered.current.set(event.target, enteredIn(event.target));
      open();
    };
    document.addEventListener('click', keep, { capture: true });
    document.addEventListener('input', keepEntered, { capture: true });
    for (const type of WANTED_BY) document.addEventListener(type, want, { capture: true });
    const timer = setTimeout(open, SETTLED_MS);
    return () => {
      document.removeEventListener('click', keep, { capture: true });
      document.removeEventListener('input', keepEntered, { capture: true });
      for (const type of WANTED_BY) document.removeEventListener(type, want, { capture: true });
      clearTimeout(timer);
    };
  }, [frame, isAlive, open]);
  return useCallback(() => {
    for (const [field, value] of entered.current) if (field.isConnected) enterAgain(field, value);
    entered.current.clear();
    missed.current?.click();
    missed.current = null;
  }, []);
}

/** Opens a part that is on screen, or nearly; not before the page has loaded, which needs the network first. */
function useOnScreen(frame: RefObject<HTMLElement | null>, open: () => void): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) open();
      },
      { rootMargin: NEAR },
    );
    const watch = (): void => {
      // The frame itself has no box.
      for (const part of frame.current?.children ?? []) observer.observe(part);
    };
    if (document.readyState === 'complete') watch();
    else window.addEventListener('load', watch);
    return () => {
      window.removeEventListener('load', watch);
      observer.disconnect();
    };
  }, [frame, open]);
}

/** Counts a part as waiting from its first drawing until the answer is called, or it goes. */
function useWaiting(isServersDrawing: boolean): () => void {
  const state = useRef<'new' | 'waiting' | 'over'>('new');
  const stop = useCallback(() => {
    if (state.current === 'waiting') waiting -= 1;
    state.current = 'over';
  }, []);
  useEffect(() => {
    // A part that is alive in the first drawing says so before this.
    if (!isServersDrawing || state.current !== 'new') return;
    state.current = 'waiting';
    waiting += 1;
    return stop;
  }, [isServersDrawing, stop]);
  return stop;
}

/** Tells that what is beside it answers now. */
function Alive({ onAlive }: { onAlive: () => void }): null {
  useEffect(onAlive, [onAlive]);
  return null;
}

const never = () => () => {};

/** True in the browser's first drawing over the server's, and on the server. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
