/**
 * Licenses under which a text may be passed on with its source named: Creative Commons without NC and ND, open
 * government licenses, the public domain, works of the US government.
 */
const OPEN_LICENSES: readonly RegExp[] = [
  /\bCC0\b|\bcreativecommons\.org\/publicdomain\//i,
  /\bCC[ -]?BY\b/i,
  /\bcreativecommons\.org\/licenses\/by(?:-sa)?\//i,
  /\bOpen Government Licen[cs]e\b|\bOGL\b/i,
  /\bpublic domain\b|\bUS government work\b|\bPDDL\b/i,
  /\bODC-BY\b|\bODbL\b|\bDL-DE[-/ ](?:BY|ZERO)|\bLicence Ouverte\b/i,
];

const RESTRICTED = /[ -]NC\b|[ -]ND\b|noncommercial|non-commercial|no derivatives/i;

/**
 * Whether a record's texts may be given to other programs. Its facts (title, dates, amounts, link) always may. An
 * unknown license is none.
 */
export function mayPassOnTexts(licence: string | null): boolean {
  if (licence === null || RESTRICTED.test(licence)) return false;
  return OPEN_LICENSES.some((license) => license.test(licence));
}
