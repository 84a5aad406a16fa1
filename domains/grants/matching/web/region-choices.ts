import { regionLabel, UK_NATIONS } from '#grants/catalog/web';
import { COUNTRIES } from '#platform/kernel/countries.ts';

const US_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/** Countries by name, the states of the United States and the nations of the United Kingdom right behind theirs. */
export const REGION_CHOICES: readonly { value: string; label: string }[] = [
  ...COUNTRIES.map(({ code }) => code),
  ...US_STATES.map((state) => `US-${state}`),
  ...Object.keys(UK_NATIONS).map((nation) => `GB-${nation}`),
]
  .map((value) => ({ value, label: regionLabel(value) }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));
