/** The kind of cases that disputes about deals are; a case has the id of its deal. */
export const DISPUTES = 'exchange-disputes';
