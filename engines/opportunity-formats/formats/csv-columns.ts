import { foldName } from '../fields/fold-name.ts';

/** Names of columns, folded, and the field of the import format they hold. The first column that fits wins. */
const COLUMNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    id: 'id,external id,externalid,opportunity id,grant id,identifier,reference,portalid,portal id',
    title: 'title,name,opportunity title,grant title,grant name,call,call title',
    description: 'description,purpose,summary,abstract,objective,about',
    funder:
      'funder,agency,agencydept,agency dept,funder name,funding organization,funding organisation,organization,organisation,department',
    url: 'url,link,web address,website,granturl,grant url,page,source url',
    number: 'number,opportunity number,call number,reference number',
    amountMin: 'amountmin,amount min,min,minimum,award floor,minimum award,min amount',
    amountMax: 'amountmax,amount max,max,maximum,award ceiling,maximum award,max amount',
    amount: 'amount,award size,award amount,grant size,estamounts,est amounts',
    amountTotal:
      'amounttotal,amount total,total,budget,total budget,program total,estavailfunds,est avail funds',
    currency: 'currency,currency code',
    opensAt: 'opensat,opens at,opens,open date,opendate,opening date,start date',
    closesAt:
      'closesat,closes at,closes,close date,closing date,deadline,due date,applicationdeadline,application deadline',
    rolling: 'rolling,ongoing',
    eligibility: 'eligibility,conditions,requirements,who can apply',
    applicantTypes: 'applicanttypes,applicant types,applicanttype,applicant type,eligible applicants',
    categories: 'categories,category,themes,topics,tags',
    regions: 'regions,region,geography,country,countries,location,state',
    kind: 'kind',
    supportKind: 'supportkind,support kind,kind of support',
    licence: 'licence,license',
    expectedAwards: 'expectedawards,expected awards,number of awards,estawards,est awards',
  }).flatMap(([field, names]) => names.split(',').map((name) => [name, field])),
);

/** The field a column heading stands for; undefined for a column that is kept in `extra`. */
export function fieldOfColumn(heading: string): string | undefined {
  return COLUMNS[foldName(heading)];
}

/** The delimiter of a heading line: the one of comma, semicolon and tab that occurs most outside quotes. */
export function delimiterOf(headingLine: string): ',' | ';' | '\t' {
  const bare = headingLine.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  const signs = [',', ';', '\t'] as const;
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** True for a cell that is a spreadsheet formula and no text: `=HYPERLINK(…)`, `@SUM(…)`, `+cmd|…`. */
export function isFormula(text: string): boolean {
  return /^\s*(=|[+\-@]\s*[A-Za-z_.]+\s*[(|!])/.test(text);
}
