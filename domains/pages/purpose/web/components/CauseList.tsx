import { Fragment, type ReactElement } from 'react';
import { NTEE_GROUPS } from '#grants/nonprofits/contract';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { causeOf, SDG_NAMES } from '../../contract/causes.ts';
import type { FoundCause } from '../../contract/read-purpose.ts';
import { purposeApi } from '../api.ts';

interface CauseListProps {
  readonly causes: readonly FoundCause[];
  /** Interests of the member's profile. */
  readonly interests: readonly string[];
}

/** The causes of a result, why they are there, and the step that makes them interests. */
export function CauseList({ causes, interests }: CauseListProps): ReactElement {
  const add = useApiMutation(purposeApi.addPurposeInterests, {
    invalidates: [purposeApi.getPurpose, purposeApi.listPurposeMatches],
  });
  const known = interests.map((word) => word.toLowerCase());
  const isNew = ({ id }: FoundCause) => !known.includes(causeOf(id).name.toLowerCase());
  const open = causes.filter(isNew).map(({ id }) => id);
  return (
    <>
      <CauseRows causes={causes} />
      {add.isError && <WriteFailure error={add.error} title="The interests were not added." />}
      {open.length === 0 ? (
        <Notice tone="ok" role="status" title="Your profile lists these causes as interests." />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={add.isPending} onClick={() => add.mutate({ body: { causes: open } })}>
            Add these causes to my interests
          </Button>
          <p className="text-13 text-ink-3">
            Your profile shows interests to the people you choose. Nothing is added until you press this.
          </p>
        </div>
      )}
    </>
  );
}

/** Causes, best first, with the answers behind each. */
export function CauseRows({ causes }: Pick<CauseListProps, 'causes'>): ReactElement {
  return (
    <ol aria-label="Your causes" className="flex flex-col divide-y divide-line">
      {causes.map((one) => (
        <CauseRow key={one.id} found={one} />
      ))}
    </ol>
  );
}

function CauseRow({ found: { id, because } }: { found: FoundCause }): ReactElement {
  const { name, sdgs, ntee } = causeOf(id);
  return (
    <li className="py-3">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-13 text-ink-2">
        {sdgs.map((number) => `SDG ${number} ${SDG_NAMES[number]}`).join(' · ')}
        {ntee.map((letter) => (
          <Fragment key={letter}>
            {' · '}
            <TextLink href={pathTo('/nonprofits', { ntee: letter })} className="underline">
              Nonprofits: {NTEE_GROUPS[letter]} (NTEE {letter})
            </TextLink>
          </Fragment>
        ))}
      </p>
      <p className="text-13 text-ink-3">Because you chose: {because.join('; ')}</p>
    </li>
  );
}
