/** Folder of the documents of submissions. */
export const DOCUMENT_FOLDER = 'nonprofits/';

/** Name of a document's bytes in the store. */
export const documentObject = (submissionId: string, id: string): string =>
  `${DOCUMENT_FOLDER}${submissionId}/${id}`;
