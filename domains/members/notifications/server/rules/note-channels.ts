import type { NotificationType } from '../../contract/constants.ts';
import { CHOSEN_TYPES, type ChosenType } from '../../contract/preference-constants.ts';

/** Whether a member is asked where to be notified of this kind; of the account's safety nobody is. */
export function isChosen(type: NotificationType): type is ChosenType {
  return CHOSEN_TYPES.some((chosen) => chosen === type);
}
