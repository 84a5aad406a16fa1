import FileSearch from 'lucide-react/icons/file-search';
import type { WebDomain } from '#platform/web/widgets.ts';

export { grantsApi } from './api.ts';

export const grantsWeb: WebDomain = {
  name: 'grants',
  laterPages: () => import('./pages.ts').then(({ pages }) => pages),
  navigation: [{ label: 'GrantFlow', path: '/grantflow', icon: FileSearch, section: 'main', menu: 9 }],
  publicNavigation: [{ label: 'GrantFlow', path: '/grantflow', icon: FileSearch }],
};
