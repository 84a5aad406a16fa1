import type { NotificationType } from '../../contract/constants.ts';
import { CHOSEN_TYPES, type ChosenType } from '../../contract/preference-constants.ts';

/** Whether a member chooses where to be notified of this kind; not for the account's safety. */
export function isChosen(type: NotificationType): type is ChosenType {
  return CHOSEN_TYPES.some((chosen) => chosen === type);
}
