import { requestsErrors } from '../../contract/errors.ts';

/** The refusal of a deadline, at the field it is about. */
export function deadlineInvalid(field: 'answersUntil' | 'proposalsUntil'): Error {
  const { message } = requestsErrors.map['requests.deadline_invalid'];
  return requestsErrors.fail('requests.deadline_invalid', { details: { fields: [{ field, message }] } });
}
