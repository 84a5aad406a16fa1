import type { ReactElement, ReactNode } from 'react';

type FigureFrameProps = {
  /** One sentence under the figure. */
  caption: string;
  children: ReactNode;
};

/** A figure on its sunken field with a caption. */
export function FigureFrame({ caption, children }: FigureFrameProps): ReactElement {
  return (
    <figure className="rounded-l bg-sunken p-4">
      {children}
      <figcaption className="mt-3 text-13 text-ink-2">{caption}</figcaption>
    </figure>
  );
}
