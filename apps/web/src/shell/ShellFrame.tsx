import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import { type LinkProps, LinkProvider, type RenderLink } from '#platform/ui/Link.tsx';
import { TooltipProvider } from '#platform/ui/Tooltip.tsx';
import { useToasts } from '#platform/ui/toast-store.ts';
import { usePageRow } from '#platform/web/PageRouter.tsx';
import { useTitleOfRow } from '#platform/web/page-title.ts';
import { keepEmbedded } from '#platform/web/pages.ts';

const Toaster = lazy(() =>
  import('#platform/ui/Toaster.tsx').then(({ Toaster: Component }) => ({ default: Component })),
);

const FloatingDock = lazy(() =>
  import('./FloatingDock.tsx').then(({ FloatingDock: Component }) => ({ default: Component })),
);

/** Delay of floating parts after the first page, so that the assistant is there when its hint is due (3000 ms). */
const DOCK_DELAY_MS = 2800;

/** Links inside stay in the router; other origins and files are plain anchors. */
const renderLink: RenderLink = (props) =>
  /^\/(?!\/|api\/)/.test(props.href) && !props.target && !props.download ? (
    <RouterLink {...props} />
  ) : (
    <a {...props} />
  );

/** The router's own link without what it preloads for its framework. */
function RouterLink({ href, onClick, ...rest }: LinkProps): ReactElement {
  const to = keepEmbedded(href, useLocation().search);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** Frame of every layout: links, tooltips, toasts, title and focus on a change of page. */
export function ShellFrame({ children }: { children: ReactNode }) {
  usePageChange();
  const hasToasts = useToasts().length > 0;
  const hasDock = useSettled();
  return (
    <LinkProvider value={renderLink}>
      <TooltipProvider>
        {children}
        {hasDock && (
          <Suspense fallback={null}>
            <FloatingDock />
          </Suspense>
        )}
        {hasToasts && (
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        )}
      </TooltipProvider>
    </LinkProvider>
  );
}

/** False while the page begins: what floats is not for the first paint. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOCK_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** After a click on a link: the row's title, and focus on the main part, as a full load would give. */
function usePageChange(): void {
  const row = usePageRow();
  const { pathname } = useLocation();
  useTitleOfRow(pathname, row?.title);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
