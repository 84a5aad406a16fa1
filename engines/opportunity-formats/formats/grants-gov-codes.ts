/** Grants.gov codes of `CategoryOfFundingActivity`. */
export const FUNDING_CATEGORIES: Readonly<Record<string, string>> = {
  ACA: 'Affordable Care Act',
  AG: 'Agriculture',
  AR: 'Arts',
  BC: 'Business and commerce',
  CD: 'Community development',
  CP: 'Consumer protection',
  DPR: 'Disaster prevention and relief',
  ED: 'Education',
  ELT: 'Employment, labor and training',
  EN: 'Energy',
  ENV: 'Environment',
  FN: 'Food and nutrition',
  HL: 'Health',
  HO: 'Housing',
  HU: 'Humanities',
  IIJ: 'Infrastructure Investment and Jobs Act',
  IS: 'Information and statistics',
  ISS: 'Income security and social services',
  LJL: 'Law, justice and legal services',
  NR: 'Natural resources',
  O: 'Other',
  OZ: 'Opportunity zone benefits',
  RA: 'Recovery Act',
  RD: 'Regional development',
  ST: 'Science, technology and research',
  T: 'Transportation',
};

/** Grants.gov codes of `FundingInstrumentType`. */
export const FUNDING_INSTRUMENTS: Readonly<Record<string, string>> = {
  CA: 'Cooperative agreement',
  G: 'Grant',
  O: 'Other',
  PC: 'Procurement contract',
};

/** The line of eligibility where an applicant must bring money of its own. */
export const COST_SHARING = 'Cost sharing or matching requirement: Yes';

/** The words beside a date that its agency only expects. */
export function noteOfEstimate(told = ''): string {
  return ['Estimated by the agency.', told].filter((part) => part !== '').join(' ');
}
