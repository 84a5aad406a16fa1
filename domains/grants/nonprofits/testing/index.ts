export { aBmfRow, bmfFile } from './bmf-file.ts';
export { aClaimWorld, type ClaimWorld } from './claim-world.ts';
export { addNonprofits } from './import-text.ts';
export { aSubmission, codeOf } from './submissions.ts';
