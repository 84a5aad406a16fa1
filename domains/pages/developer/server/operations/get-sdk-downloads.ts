import type { Operation } from '#platform/server/domain.ts';
import type { developerEndpoints } from '../../contract/endpoints.ts';
import { sdkReleases } from '../services/sdk-releases.ts';

/** The client that the build of this instance packed, and earlier ones that are still served. */
export const getSdkDownloads: Operation<typeof developerEndpoints.getSdkDownloads> = async (services) => {
  const [current = null, ...older] = await sdkReleases(services);
  return { current, older };
};
