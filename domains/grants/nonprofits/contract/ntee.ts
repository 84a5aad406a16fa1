/** Letters of the NTEE's major groups. */
export const NTEE_MAJORS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
] as const;
export type NteeMajor = (typeof NTEE_MAJORS)[number];

/** Names of the major groups of the National Taxonomy of Exempt Entities (NCCS, IRS). */
export const NTEE_GROUPS: Readonly<Record<NteeMajor, string>> = {
  A: 'Arts, culture and humanities',
  B: 'Education',
  C: 'Environment',
  D: 'Animals',
  E: 'Health care',
  F: 'Mental health and crisis intervention',
  G: 'Diseases and disorders',
  H: 'Medical research',
  I: 'Crime and legal services',
  J: 'Employment',
  K: 'Food, agriculture and nutrition',
  L: 'Housing and shelter',
  M: 'Public safety and disaster relief',
  N: 'Recreation and sports',
  O: 'Youth development',
  P: 'Human services',
  Q: 'International affairs',
  R: 'Civil rights and advocacy',
  S: 'Community improvement',
  T: 'Philanthropy and grantmaking',
  U: 'Science and technology',
  V: 'Social science',
  W: 'Public and society benefit',
  X: 'Religion',
  Y: 'Mutual and membership benefit',
  Z: 'Unknown',
};

/** The major group of an NTEE code: its first letter; null for a code that begins with none. */
export function nteeMajorOf(code: string): NteeMajor | null {
  const first = code.charAt(0).toUpperCase();
  return NTEE_MAJORS.find((major) => major === first) ?? null;
}
