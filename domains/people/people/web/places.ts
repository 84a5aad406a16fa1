import { definePlace } from '#platform/web/places.tsx';

/** A member on a card of the directory, for what can be done with them. */
export interface PersonPlace {
  readonly username: string;
}

/** Actions on the card of another member, for example an introduction. */
export const personActionsPlace = definePlace<PersonPlace>('person.actions');
