import {
  contradictedWeekday,
  type DateConvention,
  readClosing,
  readDeadline,
  readMoment,
} from '#engines/date-reading';
import { type FieldProblem, quote } from '../formats/row.ts';
import {
  type Amounts,
  type Deadline,
  type OpportunityInput,
  webAddressSchema,
} from '../vocabulary/opportunity.ts';
import { LIST_LIMIT, TEXT_LIMITS } from '../vocabulary/vocabulary.ts';
import { type PrintedSum, readSum } from './amount.ts';
import { commonCurrency, isCurrency } from './currency.ts';
import { plainLine, plainText } from './plain-text.ts';
import { isMoreThanThereIs, wholeCoins } from './token-units.ts';

const ABSENT = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Says how to write it: a point before three digits separates thousands in one half of Europe, decimals in the other.
 */
function whyNoAmount(text: unknown): string {
  const [figure, whole, part] =
    (typeof text === 'string' && /(?<![\d.,])(\d+)\.(\d{3})(?![\d.])/.exec(text)) || [];
  if (!figure) return 'amount. Write a number such as 10000.';
  return `clear amount: ${whole}${part} or ${Number(figure)}? Write it without thousands separators.`;
}

const AMOUNT_PARTS = ['min', 'max', 'total'] as const;

/** Reads single fields of one row and collects what is wrong with them. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];
  readonly #lenient: boolean;

  constructor(lenient: boolean) {
    this.#lenient = lenient;
  }

  add(field: string, message: string): void {
    this.problems.push({ field, message });
  }

  #string(value: unknown, field: string): string | null {
    if (ABSENT(value)) return null;
    if (typeof value === 'string') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    this.add(field, `Text is expected here, not ${quote(value)}.`);
    return null;
  }

  #fits(text: string, field: string, limit: number): string | null {
    if (text.length <= limit) return text;
    this.add(field, `Too long: ${text.length} characters, ${limit} fit.`);
    return null;
  }

  /** One line of plain text, or null when absent. */
  line(value: unknown, field: string, limit: number): string | null {
    const raw = this.#string(value, field);
    const fitting = raw === null ? null : this.#fits(plainLine(raw.slice(0, limit * 20)), field, limit);
    return fitting === '' ? null : fitting;
  }

  /** A line that must be there; an empty string replaces it where a problem was noted. */
  required(value: unknown, field: string, limit: number): string {
    const before = this.problems.length;
    const read = this.line(value, field, limit);
    if (read === null && this.problems.length === before)
      this.add(field, 'Missing. Every opportunity needs one.');
    return read ?? '';
  }

  /** Plain text with its line breaks; empty when absent. */
  text(value: unknown, field: string, limit: number): string {
    const raw = this.#string(value, field);
    if (raw === null) return '';
    // Markup may be longer than its text, but not without end.
    if (raw.length > limit * 10) return this.#fits(raw, field, limit) ?? '';
    return this.#fits(plainText(raw), field, limit) ?? '';
  }

  /** A list of lines; a single text is a list of one. */
  list(value: unknown, field: string, limit: number): string[] {
    if (ABSENT(value)) return [];
    const items = Array.isArray(value) ? value : [value];
    if (items.length > LIST_LIMIT) {
      this.add(field, `Too many entries: ${items.length}, ${LIST_LIMIT} fit.`);
      return [];
    }
    return items.map((item) => this.line(item, field, limit)).filter((item) => item !== null);
  }

  /** An http or https address; a lenient format loses a broken one. */
  url(value: unknown, field: string): string | null {
    const raw = this.#string(value, field)?.trim();
    if (!raw) return null;
    const checked = webAddressSchema.safeParse(raw);
    if (checked.success) return checked.data;
    if (!this.#lenient) {
      const why =
        raw.length > TEXT_LIMITS.url ? 'The address is too long.' : `${quote(raw)} is no web address.`;
      this.add(field, `${why} It starts with https:// or http://.`);
    }
    return null;
  }

  /**
   * A number of 0 or more and the currency beside it; text may carry separators. Feeds write their figures by machine,
   * with a decimal point; who writes a file may mean either.
   */
  #sum(value: unknown, field: string): PrintedSum | null {
    if (ABSENT(value) || (typeof value === 'string' && value.trim() === '')) return null;
    const read =
      typeof value === 'number'
        ? { amount: value, marks: [] }
        : typeof value === 'string'
          ? readSum(value, { decimalPoint: this.#lenient })
          : undefined;
    if (!read || !Number.isFinite(read.amount)) {
      this.add(field, `${quote(value)} is no ${whyNoAmount(value)}`);
      return null;
    }
    if (read.amount < 0) this.add(field, `${quote(value)} is negative. Amounts are 0 or more.`);
    return read.amount < 0 ? null : read;
  }

  /** A number of 0 or more. */
  count(value: unknown, field: string): number | null {
    return this.#sum(value, field)?.amount ?? null;
  }

  /**
   * The amounts of a row in their currency: the one it names, else the one beside its amounts. Where they contradict
   * each other a lenient format has amounts in no known currency.
   */
  amounts(
    from: Readonly<Record<keyof Amounts, unknown>>,
    names: Readonly<Record<keyof Amounts, string>>,
  ): Amounts {
    const sums = AMOUNT_PARTS.map((part) => this.#sum(from[part], names[part]));
    const [min = null, max = null, total = null] = sums.map((sum) => sum?.amount ?? null);
    const stated = this.currency(from.currency, names.currency);
    const marks: string[] = stated === null ? [] : [stated];
    const odd = AMOUNT_PARTS.find((_, at) => {
      marks.push(...(sums[at]?.marks ?? []));
      return commonCurrency(marks) === undefined;
    });
    if (odd && !this.#lenient) {
      const first = AMOUNT_PARTS.find((_, at) => sums[at]?.marks.length) ?? odd;
      const why = stated
        ? `not in ${stated}, the currency of the row`
        : `in another currency than ${quote(from[first])}`;
      this.add(names[odd], `${quote(from[odd])} is ${why}.`);
    }
    const currency = commonCurrency(marks) ?? null;
    const inUnits = (part: (typeof AMOUNT_PARTS)[number], amount: number | null) =>
      amount === null ? null : this.#units(amount, currency, { value: from[part], field: names[part] });
    return {
      min: inUnits('min', min),
      max: inUnits('max', max),
      total: inUnits('total', total),
      currency,
    };
  }

  /** Whole units of a currency: a feed may carry base units of a token, a file made for the import may not. */
  #units(
    amount: number,
    currency: string | null,
    { value, field }: { readonly value: unknown; readonly field: string },
  ): number | null {
    if (!isMoreThanThereIs(amount, currency)) return amount;
    const coins = wholeCoins(amount, currency);
    if (this.#lenient) return coins;
    const example = coins === null ? '' : `, such as ${coins}`;
    this.add(
      field,
      `${quote(value)} ${currency ?? ''} is more than exists. Write whole units${example}.`.replace(
        '  ',
        ' ',
      ),
    );
    return null;
  }

  /** An ISO 4217 code or a known token; a lenient format also takes an unknown symbol. */
  currency(value: unknown, field: string): string | null {
    const raw = this.#string(value, field)?.trim().toUpperCase();
    if (!raw) return null;
    if (isCurrency(raw)) return raw;
    if (this.#lenient) return /^[A-Z][A-Z0-9]{1,11}$/.test(raw) ? raw : null;
    this.add(field, `${quote(value)} is no currency code. Write one such as USD or EUR.`);
    return null;
  }

  /** The first moment of an opening day, or the moment printed, and the day as it is written. */
  opening(
    value: unknown,
    convention: DateConvention,
    field: string,
  ): Pick<OpportunityInput, 'opensAt' | 'opensOn'> {
    const raw = this.#string(value, field)?.trim();
    if (!raw) return { opensAt: null, opensOn: null };
    const read = readMoment(raw, convention, 'start');
    if (!read && !this.#lenient) this.#noDate(raw, convention, field);
    return { opensAt: read?.at ?? null, opensOn: read?.day ?? null };
  }

  /** The deadline from all that the row says of its end; a date says more than the mark that the call is rolling. */
  deadline(
    from: { closesAt?: unknown; closingNote?: unknown; publishedAt?: unknown; rolling?: boolean },
    { convention, now }: { readonly convention: DateConvention; readonly now?: Date },
    field: string,
  ): Deadline {
    const raw = this.#string(from.closesAt, field)?.trim() ?? '';
    if (this.#lenient) {
      const note = this.#string(from.closingNote, 'closingNote') ?? '';
      const published = this.#string(from.publishedAt, 'publishedAt')?.trim();
      const words = {
        date: plainLine(raw.slice(0, 8_000)),
        note: plainText(note.slice(0, 80_000)),
        isRolling: from.rolling,
        published,
      };
      return readClosing(words, convention, now);
    }
    if (raw === '') return from.rolling === true ? { kind: 'rolling' } : { kind: 'unknown' };
    const read = readDeadline(plainLine(raw.slice(0, 8_000)), convention);
    if (read.kind === 'unknown') this.#noDate(raw, convention, field);
    return read;
  }

  #noDate(raw: string, convention: DateConvention, field: string): void {
    const weekday = contradictedWeekday(raw, convention);
    if (weekday) {
      const what = `contradicts itself: that day is a ${weekday}. Mend it, or write the date alone.`;
      this.add(field, `${quote(raw)} ${what}`);
      return;
    }
    if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}/.test(raw)) {
      const which = 'Write 2026-03-01, or say which part is the day with --date-order dmy or mdy.';
      this.add(field, `${quote(raw)} is no clear date. ${which}`);
      return;
    }
    this.add(field, `${quote(raw)} is no clear date. Write 2026-03-01 or 2026-03-01T17:00:00Z.`);
  }
}
