import { defineDomain } from '#platform/server/domain.ts';
import { peopleEndpoints } from '../contract/endpoints.ts';
import { peopleErrors } from '../contract/errors.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { BADGE_EVIDENCE } from './extension-points/skill-evidence.ts';
import { blockPerson } from './operations/block-person.ts';
import { browseBuilders } from './operations/browse-builders.ts';
import { exportBuilder } from './operations/export-builder.ts';
import { getBuilder } from './operations/get-builder.ts';
import { listMemberBlocks } from './operations/list-member-blocks.ts';
import { removeBuilder } from './operations/remove-builder.ts';
import { reportPerson } from './operations/report-person.ts';
import { saveBuilder } from './operations/save-builder.ts';
import { unblockPerson } from './operations/unblock-person.ts';
import { peoplePersonalData } from './personal-data.ts';
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

export { type EvidenceSource, skillEvidence } from './extension-points/skill-evidence.ts';
export {
  type Block,
  blockMember,
  findPeopleVersion,
  getBuilders,
  hasRoomForBlock,
  listBlockedWith,
  listBlocks,
  listBlocksWith,
  listSeekers,
  type Seeker,
  type ShownBuilder,
  unblockMember,
} from './facade.ts';
export { addSkills, listOwnSkills, listSeekersAbout } from './services/skills.ts';
