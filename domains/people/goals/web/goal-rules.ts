import { all, matching } from '#platform/ui/form-rules.ts';

export const NUMBER = matching(/^-?\d+(\.\d+)?$/, 'Enter a number, for example 12');
export const WHOLE = matching(/^[1-9]\d{0,2}$|^1000$/, 'Enter a whole number from 1 to 1000');
export const DAY = matching(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day');

/** A day that is still to come on this device's calendar. */
export const COMING_DAY = all(DAY, (value) => {
  const endOfDay = new Date(`${value}T23:59:59`);
  return endOfDay.getTime() < Date.now() ? 'This day has passed. Choose a later one.' : undefined;
});

/** A number that the field `start` does not have. */
export const TARGET = all(NUMBER, (value, values: Readonly<Record<string, string>>) =>
  Number(value) === Number(values.start) ? 'Choose a target other than the start' : undefined,
);
