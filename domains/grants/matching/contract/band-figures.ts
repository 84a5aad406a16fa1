/** Written by `hodag grants evaluate --missions FOLDER --bands FILE`, then `npm run format`; never edited. */
export const BAND_FIGURES = {
  missions: 33,
  records: 2032,
  bands: [
    {
      band: 'good',
      matches: 141,
      judged: 135,
      fit: 60,
      low: 0.347,
      high: 0.508,
    },
    {
      band: 'possible',
      matches: 136,
      judged: 112,
      fit: 21,
      low: 0.103,
      high: 0.225,
    },
    {
      band: 'weak',
      matches: 53,
      judged: 40,
      fit: 4,
      low: 0.03,
      high: 0.179,
    },
  ],
} as const;
