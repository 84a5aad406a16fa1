/** Written by `hodag grants evaluate --missions FOLDER --bands FILE`, then `npm run format`; never edited. */
export const BAND_FIGURES = {
  missions: 33,
  records: 2032,
  bands: [
    {
      band: 'strong',
      matches: 4,
      judged: 4,
      fit: 4,
      low: 0.51,
      high: 1,
    },
    {
      band: 'good',
      matches: 25,
      judged: 25,
      fit: 22,
      low: 0.7,
      high: 0.958,
    },
    {
      band: 'possible',
      matches: 103,
      judged: 97,
      fit: 35,
      low: 0.256,
      high: 0.436,
    },
    {
      band: 'weak',
      matches: 198,
      judged: 158,
      fit: 31,
      low: 0.113,
      high: 0.214,
    },
  ],
} as const;
