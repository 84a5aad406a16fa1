/** Part that privacy shows inside the account page; it has no page. */
export { DeleteSection } from './components/DeleteSection.tsx';
export { ExportSection } from './components/ExportSection.tsx';
export { leavingPlace } from './places.ts';
