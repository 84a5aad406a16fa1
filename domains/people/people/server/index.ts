import { defineDomain } from '#platform/server/domain.ts';
import { peopleEndpoints } from '../contract/endpoints.ts';
import { peopleErrors } from '../contract/errors.ts';
import { browseBuilders } from './operations/browse-builders.ts';
import { exportBuilder } from './operations/export-builder.ts';
import { getBuilder } from './operations/get-builder.ts';
import { blockPerson, listMemberBlocks, unblockPerson } from './operations/member-blocks.ts';
import { removeBuilder } from './operations/remove-builder.ts';
import { reportPerson } from './operations/report-person.ts';
import { REPORT_REVIEWS } from './operations/review-reports.ts';
import { saveBuilder } from './operations/save-builder.ts';
import { peoplePersonalData } from './personal-data.ts';
import { BADGE_EVIDENCE } from './skill-evidence.ts';
import { followWhenProfileChanges } from './subscriptions/follow-when-profile-changes.ts';

/** People for the server. */
export const peopleDomain = defineDomain({
  name: 'people',
  endpoints: peopleEndpoints,
  errors: peopleErrors.map,
  operations: {
    getBuilder,
    saveBuilder,
    removeBuilder,
    exportBuilder,
    browseBuilders,
    listMemberBlocks,
    blockPerson,
    unblockPerson,
    reportPerson,
  },
  migrations: 'domains/people/people/server/migrations',
  personalData: peoplePersonalData,
  contributes: [REPORT_REVIEWS, BADGE_EVIDENCE],
  subscriptions: [followWhenProfileChanges],
});

export {
  type Block,
  blockMember,
  findPeopleVersion,
  getBuilders,
  hasRoomForBlock,
  listBlockedWith,
  listBlocks,
  listSeekers,
  type Seeker,
  type ShownBuilder,
  unblockMember,
} from './facade.ts';
export { type EvidenceSource, skillEvidence } from './skill-evidence.ts';
export { addSkills, listOwnSkills, listSeekersAbout } from './skills-facade.ts';
