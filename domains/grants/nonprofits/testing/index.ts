export { aBmfRow, bmfFile } from './bmf-file.ts';
export { addNonprofits } from './import-text.ts';
export { aSubmission, codeOf } from './submissions.ts';
