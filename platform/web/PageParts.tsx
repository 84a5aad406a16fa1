import { clsx } from 'clsx';
import type { ComponentType, ReactElement } from 'react';
import { hydrateLater } from '../ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '../ui/Skeleton.tsx';
import type { PrefetchContext } from './pages.ts';
import { type PagePart, partsAt } from './parts.ts';

const PLACE = (
  <Skeleton label="Loading">
    <SkeletonBox className="h-40 w-full" />
  </Skeleton>
);

const drawn = new WeakMap<PagePart, ComponentType>();

function componentOf(part: PagePart): ComponentType {
  const known = drawn.get(part);
  if (known) return known;
  const made = hydrateLater(async () => ({ default: (await part.load()).Component }), { place: PLACE });
  drawn.set(part, made);
  return made;
}

/** Reads ahead what the parts of a room will show; for a page's `prefetch`. */
export async function prefetchParts(room: string, context: PrefetchContext): Promise<void> {
  await Promise.all(
    partsAt(room).map(async (part) => {
      componentOf(part);
      // Without its file the page is whole all the same.
      const module = await part.load().catch(() => null);
      await module?.prefetch?.(context);
    }),
  );
}

/** The room itself: what domains added to the page, each drawn by the server and hydrated when it is wanted. */
export function PageParts({ room }: { room: string }): ReactElement {
  return (
    <>
      {partsAt(room).map((part, index) => {
        const Part = componentOf(part);
        return <Part key={index.toString()} />;
      })}
    </>
  );
}

/** The room in two columns where it is wide enough, which a docked panel may change; read in the order of its parts. */
export function PagePartColumns({ room }: { room: string }): ReactElement {
  return (
    <div className="@container">
      <div className="grid gap-x-11 gap-y-8 @2xl:grid-flow-row-dense @2xl:grid-cols-[minmax(0,1fr)_308px]">
        {partsAt(room).map((part, index) => {
          const Part = componentOf(part);
          return (
            <div
              key={index.toString()}
              className={clsx('min-w-0 empty:hidden', part.isAside ? '@2xl:col-start-2' : '@2xl:col-start-1')}
            >
              <Part />
            </div>
          );
        })}
      </div>
    </div>
  );
}
