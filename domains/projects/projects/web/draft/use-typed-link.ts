import { useState } from 'react';
import type { ProjectLink } from '../../contract/schemas.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { DraftValues } from './draft-values.ts';

interface Around {
  readonly values: DraftValues;
  readonly setValues: (values: DraftValues) => void;
  readonly saver: Pick<DraftSaver, 'change'>;
  readonly onStarted: () => void;
}

const hasLink = ({ links }: DraftValues, { title, url }: ProjectLink): boolean =>
  links.some((one) => one.title === title && one.url === url);

const withLink = (values: DraftValues, link: ProjectLink | null): DraftValues =>
  link === null || hasLink(values, link) ? values : { ...values, links: [...values.links, link] };

/** A link that is typed in whole is saved like everything else, whether "Add the link" is pressed or not. */
export function useTypedLink({ values, setValues, saver, onStarted }: Around) {
  const save = (next: DraftValues): void => {
    saver.change(next);
    onStarted();
  };
  const [typed, setTyped] = useState<ProjectLink | null>(null);
  return {
    /** Saves the form, with the typed link unless it is among the others now. */
    keep(next: DraftValues): void {
      const left = typed && hasLink(next, typed) ? null : typed;
      setTyped(left);
      save(withLink(next, left));
    },
    type(link: ProjectLink | null): void {
      if (link === null && typed === null) return;
      setTyped(link);
      save(withLink(values, link));
    },
    /** Shows it among the others: the form is saved or published. */
    add(): void {
      setValues(withLink(values, typed));
      setTyped(null);
    },
  };
}
