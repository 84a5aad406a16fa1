import { AppLayout } from './AppLayout.tsx';
import { BareLayout } from './BareLayout.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** The frames of pages, by the name a page row gives. */
export const layouts = { app: AppLayout, public: PublicLayout, bare: BareLayout };
