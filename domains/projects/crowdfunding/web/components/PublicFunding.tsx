import type { ReactElement } from 'react';
import { FactList } from '#platform/ui/FactList.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { createApi } from '#platform/web/api.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { PublicProjectPart } from '#projects/projects/web';
import { publicFundingEndpoints } from '../../contract/public-endpoints.ts';
import type { PublicCampaign } from '../../contract/public-schemas.ts';
import { factsOf, stateText, termsText } from '../public-words.ts';

const publicFundingApi = createApi(publicFundingEndpoints);

/** The campaign of a project as everyone on the web reads it, and the way in that fits it. */
export function PublicFunding({ project, wayIn }: PublicProjectPart): ReactElement {
  const read = useApiQuery(publicFundingApi.getPublicFunding, { params: { id: project.id } });
  if (read.isPending) return <Skeleton label="Loading the campaign" className="mt-4" />;
  const isRunning = project.stage !== 'finished' && project.stage !== 'stopped';
  return (
    <>
      {read.isError && (
        <p role="status" className="mt-4 text-14 text-ink-2">
          The campaign did not load.
        </p>
      )}
      {read.data?.campaign && <Campaign campaign={read.data.campaign} />}
      {wayIn(isRunning && read.data?.canContribute === true)}
    </>
  );
}

function Campaign({ campaign }: { readonly campaign: PublicCampaign }): ReactElement {
  return (
    <section aria-label="Campaign" className="mt-4 border-line border-t pt-4 text-14">
      <p className="font-semibold">{stateText(campaign)}</p>
      <p className="mt-2 text-ink-2">{termsText(campaign)}</p>
      <FactList className="mt-3" facts={factsOf(campaign)} />
    </section>
  );
}
