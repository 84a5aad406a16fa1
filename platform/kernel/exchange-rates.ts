/**
 * Units of a currency for one US dollar, from the Treasury Reporting Rates of Exchange of the United States (public
 * domain): https://fiscaldata.treasury.gov/datasets/treasury-reporting-rates-exchange/. Bulgaria has the euro; stable
 * dollars of chains are no currency here. Their day is `RATES_DAY`.
 */
const UNITS_PER_DOLLAR =
  'AED 3.673 AFN 65.09 ALL 82.4 AMD 370 AOA 912.048 ARS 1495 AUD 1.451 AZN 1.7 BAM 1.716 BBD 2.02 BDT 123 ' +
  'BHD .377 BIF 3000 BMD 1 BND 1.295 BOB 6.85 BRL 5.174 BSD 1 BWP 12.821 BYN 2.907 BZD 2 CAD 1.424 CDF 2277 ' +
  'CHF .809 CLP 921.6 CNY 6.785 COP 3449.19 CRC 451.95 CVE 96.77 CZK 20.716 DJF 177 DKK 6.558 DOP 59.36 ' +
  'DZD 132.906 EGP 49.18 ERN 15 ETB 158.48 EUR .877 FJD 2.22 GBP .756 GEL 2.607 GHS 11.3 GMD 72 GNF 8733 ' +
  'GTQ 7.62 GYD 215 HKD 7.842 HNL 26.668 HTG 130.252 HUF 312.34 IDR 17870.69 ILS 2.977 INR 94.66 IQD 1309.55 ' +
  'ISK 126.22 JMD 159 JOD .708 JPY 162.38 KES 129.35 KGS 87.45 KHR 4020.5 KMF 431.3 KRW 1550.88 KWD .308 ' +
  'KYD .82 KZT 478.11 LAK 22320 LBP 89500 LKR 336 LRD 181 LSL 16.368 LYD 6.413 MAD 9.375 MDL 17.51 MGA 4180 ' +
  'MKD 53.86 MMK 3668 MNT 3579 MRU 39.9 MUR 47.04 MVR 15.42 MWK 1751 MXN 17.454 MYR 4.082 MZN 63.3 ' +
  'NAD 16.368 NGN 1380.08 NIO 36.6 NOK 9.916 NPR 151.46 NZD 1.767 OMR .385 PEN 3.414 PGK 4.228 PHP 61.322 ' +
  'PKR 277.7 PLN 3.768 PYG 6069.32 QAR 3.64 RON 4.6 RSD 102.89 RUB 78.5 RWF 1450 SAR 3.75 SBD 7.8 SCR 13.756 ' +
  'SDG 3550 SEK 9.725 SGD 1.295 SLE 24.6 SOS 568 SRD 37.325 SSP 4800 STN 21.501 SZL 16.368 THB 33.2 TJS 9.22 ' +
  'TMT 3.491 TND 2.934 TOP 2.327 TRY 46.656 TTD 6.749 TWD 31.834 TZS 2610 UAH 44.735 UGX 3660 USD 1 ' +
  'UYU 40.12 UZS 12000 VES 621.465 VND 26255 VUV 118.3 WST 2.672 XAF 575.55 XCD 2.7 XCG 1.78 XOF 571.5 ' +
  'YER 528 ZAR 16.368 ZMW 18 ZWG 25.833';

const rates: ReadonlyMap<string, number> = new Map(
  UNITS_PER_DOLLAR.split(' ').flatMap((code, at, all): [string, number][] =>
    at % 2 === 0 ? [[code, Number(all[at + 1])]] : [],
  ),
);

/**
 * An amount in another currency, to three figures, since rates move by more than the rest would tell.
 *
 * @param from, to ISO 4217 codes
 * @returns null where a currency has no rate: tokens of chains have none
 */
export function convertedAmount(amount: number, from: string, to: string): number | null {
  if (from === to) return amount;
  const [given, asked] = [rates.get(from), rates.get(to)];
  if (given === undefined || asked === undefined) return null;
  return Number(((amount / given) * asked).toPrecision(3));
}
