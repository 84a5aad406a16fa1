import { REGISTRIES, type Registry } from './registries.ts';

/** A number as its register counts it, or a sentence on what is wrong with it. */
export type NumberReading = { readonly number: string } | { readonly problem: string };

/** Prefixes that the IRS has given to no campus. */
const NO_EIN = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

const CHECK_DIGIT = 'The check digit does not fit. Compare each digit with your certificate.';

/** Longest number of any register, as written. */
export const NUMBER_MAX = 60;

/**
 * Reads a registry number however it is written: capitals, spaces, dots, dashes and slashes do not matter. A number
 * that passes is well formed and no more: it says nothing about the organization.
 */
export function readNumber(registry: Registry, written: string): NumberReading {
  if (registry === 'none') return { number: '' };
  const plain = written.normalize('NFKC').toUpperCase();
  if (registry === 'other') return readFree(plain);
  const number = dropExtras(registry, plain.replace(/[\s.\-‐-―/_,:]/g, ''));
  if (number === '') return { problem: `Enter the ${labelOf(registry)}. ${looksLike(registry)}` };
  const problem = shapeProblem(registry, number) ?? checkProblem(registry, number);
  return problem === null ? { number } : { problem };
}

const labelOf = (registry: Registry): string => REGISTRIES[registry].numberLabel;
const looksLike = (registry: Registry): string => `It looks like ${REGISTRIES[registry].example}.`;

function readFree(plain: string): NumberReading {
  const number = plain.replace(/\s+/g, ' ').trim();
  if (number.length < 2) return { problem: 'Write the name of the register and your number in it.' };
  return { number };
}

/** Words around a number that people copy with it. */
function dropExtras(registry: Registry, plain: string): string {
  if (registry === 'us-irs') return plain.replace(/^EIN/, '');
  if (registry === 'au-acnc') return plain.replace(/^ABN/, '');
  if (registry === 'be-bce') return plain.replace(/^BE(?=\d)/, '').replace(/^(?=\d{9}$)/, '0');
  if (registry === 'ch-uid') return plain.replace(/(MWST|TVA|IVA|HR|RC)$/, '');
  if (registry === 'de-vr') return plain.replace(/^(AMTSGERICHT|AG)(?=\p{L})/u, '').replace(/NR(?=\d)/, '');
  return plain;
}

/** Digits and signs of each register. */
const SHAPES: Readonly<Partial<Record<Registry, RegExp>>> = {
  'us-irs': /^\d{9}$/,
  'gb-chc': /^\d{6,7}$/,
  'gb-sc': /^SC\d{6}$/,
  'gb-nic': /^NIC\d{6}$/,
  'ca-cra': /^\d{9}RR\d{4}$/,
  'au-acnc': /^[1-9]\d{10}$/,
  'fr-siren': /^\d{9}$/,
  'fr-rna': /^W\d{9}$/,
  'nl-rsin': /^\d{9}$/,
  'be-bce': /^[01]\d{9}$/,
  'ch-uid': /^CHE\d{9}$/,
  'it-cf': /^\d{11}$/,
  'br-cnpj': /^[A-Z\d]{12}\d{2}$/,
  'jp-cn': /^\d{13}$/,
  'de-vr': /^\p{L}{2,40}VR\d{1,6}\p{L}{0,2}$/u,
  'in-darpan': /^[A-Z]{2}\d{11}$/,
  'ie-rcn': /^\d{8}$/,
  'nz-cc': /^CC\d{5}$/,
  'za-npo': /^\d{6}NPO$/,
};

/** Registers whose numbers are digits alone, with how many. */
const LENGTHS: Readonly<Partial<Record<Registry, number>>> = {
  'us-irs': 9,
  'au-acnc': 11,
  'fr-siren': 9,
  'nl-rsin': 9,
  'be-bce': 10,
  'it-cf': 11,
  'jp-cn': 13,
  'ie-rcn': 8,
};

function shapeProblem(registry: Registry, number: string): string | null {
  if (SHAPES[registry]?.test(number) ?? true) return null;
  if (registry === 'ca-cra' && /^\d{9}$/.test(number))
    return 'Add the program account at the end, for example RR0001.';
  if (registry === 'de-vr') return `Write the court and the number. ${looksLike(registry)}`;
  const length = LENGTHS[registry];
  if (length === undefined) return looksLike(registry);
  if (!/^\d+$/.test(number)) return `Only digits are part of this number. ${looksLike(registry)}`;
  return `${difference(length - number.length)}${looksLike(registry)}`;
}

function difference(missing: number): string {
  const count = Math.abs(missing);
  if (count === 0) return '';
  const digits = count === 1 ? '1 digit is' : `${count} digits are`;
  return `${digits} ${missing > 0 ? 'missing' : 'too many'}. `;
}

function checkProblem(registry: Registry, number: string): string | null {
  if (registry === 'us-irs')
    return NO_EIN.has(number.slice(0, 2)) ? `No EIN begins with ${number.slice(0, 2)}.` : null;
  return passes(registry, number) ? null : CHECK_DIGIT;
}

function passes(registry: Registry, number: string): boolean {
  switch (registry) {
    case 'ca-cra':
      return passesLuhn(number.slice(0, 9));
    case 'fr-siren':
    case 'it-cf':
      return passesLuhn(number);
    case 'au-acnc':
      return weighed(`${Number(number[0]) - 1}${number.slice(1)}`, ABN_WEIGHTS) % 89 === 0;
    case 'nl-rsin':
      return weighed(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
    case 'be-bce':
      return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
    case 'ch-uid':
      return (11 - (weighed(number.slice(3, 11), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(number[11]);
    case 'jp-cn':
      return 9 - (weighed(number.slice(1), [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]) % 9) === Number(number[0]);
    case 'br-cnpj':
      return cnpjDigit(number.slice(0, 12)) === number[12] && cnpjDigit(number.slice(0, 13)) === number[13];
    default:
      return true;
  }
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A check digit of a CNPJ; since July 2026 letters count by their code (Receita Federal, IN 2.229/2024). */
function cnpjDigit(before: string): string {
  const sum = [...before]
    .reverse()
    .reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % 8)), 0);
  const left = sum % 11;
  return String(left < 2 ? 0 : 11 - left);
}

/** A stored number as its register writes it: 01-0133442. */
export function writtenNumber(registry: Registry, number: string): string {
  switch (registry) {
    case 'us-irs':
      return number.replace(/^(\d{2})/, '$1-');
    case 'ca-cra':
      return number.replace(/^(\d{5})(\d{4})/, '$1 $2 ');
    case 'au-acnc':
      return number.replace(/^(\d{2})(\d{3})(\d{3})/, '$1 $2 $3 ');
    case 'fr-siren':
      return number.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
    case 'be-bce':
      return number.replace(/^(\d{4})(\d{3})/, '$1.$2.');
    case 'ch-uid':
      return number.replace(/^CHE(\d{3})(\d{3})/, 'CHE-$1.$2.');
    case 'br-cnpj':
      return number.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-');
    case 'in-darpan':
      return number.replace(/^(.{2})(.{4})/, '$1/$2/');
    case 'za-npo':
      return number.replace(/^(\d{3})(\d{3})/, '$1-$2-');
    case 'de-vr':
      return number.replace(
        /^(\p{L})(\p{L}*?)VR(\d.*)$/u,
        (_, first, rest, digits) => `${first}${rest.toLowerCase()} VR ${digits}`,
      );
    default:
      return number;
  }
}
