/** One register of nonprofits: its name, the words for its numbers, and the way they are written. */
export interface RegistryFacts {
  readonly name: string;
  readonly numberLabel: string;
  /** ISO 3166; null: of any country. */
  readonly country: string | null;
  /** A number of the right shape, as people write it; it may belong to no organization. */
  readonly example: string;
  /** Its numbers have no check digit and no list to compare with: a document has to show them. */
  readonly needsProof: boolean;
}

const register = (
  name: string,
  numberLabel: string,
  country: string | null,
  example: string,
  needsProof = false,
): RegistryFacts => ({ name, numberLabel, country, example, needsProof });

/** Registers that entries come from (design: nonprofits §1). `demo`: invented entries of `npm run demo`. */
export const REGISTRIES = {
  'us-irs': register('IRS Exempt Organizations Business Master File', 'EIN', 'US', '12-3456789'),
  'gb-chc': register('Charity Commission for England and Wales', 'Charity number', 'GB', '1234567'),
  'gb-sc': register('Scottish Charity Register', 'Scottish charity number', 'GB', 'SC012345'),
  'gb-nic': register('Charity Commission for Northern Ireland', 'NI charity number', 'GB', 'NIC101234'),
  'ca-cra': register('CRA list of charities', 'Registration number', 'CA', '12345 6782 RR0001'),
  'au-acnc': register('ACNC Charity Register', 'ABN', 'AU', '51 824 753 556'),
  'fr-siren': register('Sirene register', 'SIREN', 'FR', '732 829 320'),
  'fr-rna': register('Répertoire national des associations', 'RNA number', 'FR', 'W751234567'),
  'nl-rsin': register('ANBI list of the Belastingdienst', 'RSIN', 'NL', '123456782'),
  'be-bce': register('Crossroads Bank for Enterprises', 'Enterprise number', 'BE', '0123.456.749'),
  'ch-uid': register('UID register', 'UID', 'CH', 'CHE-123.456.788'),
  'it-cf': register('Registro unico nazionale del Terzo settore', 'Codice fiscale', 'IT', '12345678903'),
  'br-cnpj': register('Cadastro Nacional da Pessoa Jurídica', 'CNPJ', 'BR', '11.222.333/0001-81'),
  'jp-cn': register('Corporate Number register', 'Corporate number', 'JP', '7000012050002'),
  'de-vr': register('Vereinsregister', 'Court and VR number', 'DE', 'Berlin VR 12345', true),
  'in-darpan': register('NGO Darpan', 'Darpan ID', 'IN', 'MH/2020/0123456', true),
  'ie-rcn': register('Charities Regulator', 'Charity number (RCN)', 'IE', '20012345', true),
  'nz-cc': register('Charities Services', 'Charity number', 'NZ', 'CC12345', true),
  'za-npo': register('NPO register', 'NPO number', 'ZA', '123-456-NPO', true),
  other: register('Another register', 'Register and number', null, 'Sociétariat 12345', true),
  none: register('No register', 'No number', null, '', true),
  demo: register('Demo data: invented, no real organization', 'Demo number', null, 'DEMO-001'),
} as const satisfies Readonly<Record<string, RegistryFacts>>;
export type Registry = keyof typeof REGISTRIES;
export const REGISTRY_IDS = Object.keys(REGISTRIES) as [Registry, ...Registry[]];

/** Registers that a submission may name. */
export const SUBMITTED_REGISTRIES = REGISTRY_IDS.filter((id) => id !== 'demo') as [Registry, ...Registry[]];

/** The registers of a country, and after them those of every country. */
export function registriesOf(country: string): Registry[] {
  const own = SUBMITTED_REGISTRIES.filter((id) => REGISTRIES[id].country === country);
  return [...own, 'other', 'none'];
}

/** Whether an organization of this country can be in this register. */
export const isOfCountry = (registry: Registry, country: string): boolean =>
  REGISTRIES[registry].country === null || REGISTRIES[registry].country === country;
