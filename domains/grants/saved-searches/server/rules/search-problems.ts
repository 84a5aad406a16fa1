/** A value of a filter that no grant has now. */
interface LostValue {
  readonly filter: string;
  readonly value: string;
}

const FILTER_NAMES: Readonly<Record<string, string>> = {
  q: 'words',
  source: 'source',
  funder: 'funder',
  region: 'region',
  category: 'category',
  applicantType: 'kind of applicant',
  kind: 'kind of grant',
  support: 'kind of support',
};

/** Writes the notice on filters that no longer exist: alerts stop for those the search cannot ask anymore. */
export function searchProblems(lost: readonly string[], lostValues: readonly LostValue[]): string[] {
  return [
    ...lost.map(
      (name) =>
        `The filter “${FILTER_NAMES[name] ?? name}” no longer exists in this form, so alerts are paused. Open the search, choose your filters again and save it.`,
    ),
    ...lostValues.map(
      ({ filter, value }) =>
        `No grant in the catalog has the ${FILTER_NAMES[filter]} “${value}” now, so it finds nothing.`,
    ),
  ];
}
