import { defineErrors } from '#platform/kernel/errors.ts';
import { CLAIMS_A_DAY, REFUSED_DAYS } from './claim-constants.ts';
import { SUBMISSION_CODE } from './constants.ts';

/** Refusals of nonprofits. */
export const nonprofitsErrors = defineErrors({
  'nonprofits.not_found': { status: 404, message: 'Nonprofit not found.' },
  'nonprofits.bad_number': { status: 400, message: 'This is not a number of this register.' },
  'nonprofits.bad_website': {
    status: 400,
    message: 'Enter a website like foodbank.example, or leave it empty.',
  },
  'nonprofits.listed_already': {
    status: 409,
    message: 'This is already listed. You do not need to submit it again.',
  },
  'nonprofits.possible_duplicate': {
    status: 409,
    message: 'The directory has entries that look the same. Say why yours is a different organization.',
  },
  'nonprofits.in_review_already': {
    status: 409,
    message:
      'This registry number is already in review. The result is mailed to the person who sent it first.',
  },
  'nonprofits.too_many_mails': {
    status: 429,
    message: 'Too many emails were sent to this address. Try again later.',
  },
  'nonprofits.no_codes_left': {
    status: 409,
    message: `All ${SUBMISSION_CODE.sends} codes were sent. Submit the form again.`,
  },
  'nonprofits.submission_not_found': {
    status: 404,
    message: 'Submission not found. Check the link in your mail.',
  },
  'nonprofits.submission_closed': { status: 409, message: 'This is not possible at this step.' },
  'nonprofits.wrong_code': {
    status: 400,
    message: 'This is not the code we mailed. Check it or ask for a new one.',
  },
  'nonprofits.code_expired': { status: 400, message: 'This code no longer works. Ask for a new one.' },
  'nonprofits.document_needed': {
    status: 409,
    message:
      'Add a document that shows your organization first: there is no registry number that we can check.',
  },
  'nonprofits.document_type': { status: 415, message: 'Only PDF, PNG and JPEG files are accepted.' },
  'nonprofits.document_too_large': { status: 413, message: 'Files can have up to 10 MB.' },
  'nonprofits.document_blocked': {
    status: 409,
    message: 'A reviewer found this document not genuine. It cannot be used again.',
  },
  'nonprofits.too_many_documents': { status: 409, message: 'You can add 3 documents. Remove one first.' },
  'nonprofits.appealed_already': { status: 409, message: 'You have already appealed.' },
  'nonprofits.not_claimable': {
    status: 409,
    message: 'This is an invented entry of a demo. It cannot be claimed.',
  },
  'nonprofits.claimed_already': { status: 409, message: 'You have already claimed this page.' },
  'nonprofits.too_many_claims': {
    status: 429,
    message: `You can claim up to ${CLAIMS_A_DAY} pages a day. Try again tomorrow.`,
  },
  'nonprofits.claim_refused_recently': {
    status: 409,
    message: `Your claim was not accepted. You can claim this page again ${REFUSED_DAYS} days after that.`,
  },
  'nonprofits.claim_not_found': { status: 404, message: 'Claim not found.' },
  'nonprofits.claim_closed': { status: 409, message: 'This is not possible at this step of the claim.' },
  'nonprofits.no_domain': {
    status: 409,
    message: 'No domain is known to belong to this organization. Ask for a review instead.',
  },
  'nonprofits.claim_not_proved': { status: 409, message: 'The proof was not found. Check it and try again.' },
  'nonprofits.claim_disputed': {
    status: 409,
    message: 'Another claim of this page is in dispute. Nothing can be changed until it is decided.',
  },
  'nonprofits.own_claim': { status: 409, message: 'This is your own claim. You can withdraw it.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    nonprofits: keyof typeof nonprofitsErrors.map;
  }
}
