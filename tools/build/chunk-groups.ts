/**
 * Which files the browser gets: at most five before the first paint. Third parties change rarely and have one of
 * their own; what every page draws comes with the entry; the frame of visitors and the frame of members are two,
 * so that each loads only theirs. Small parts are named here, because a file for each costs more in requests than
 * in bytes.
 */
const SHELL_PARTS = [
  'create-icon',
  'Badge',
  'Button',
  'Card',
  'Emblem',
  'ErrorState',
  'IconButton',
  'Link',
  'Notice',
  'Progress',
  'SkipLink',
  'Spinner',
  'TextLink',
  'Tooltip',
  'Wordmark',
  'button-look',
  'checked-progress',
  'icon',
  'toast-store',
  'tone-icon',
];

/** What nearly every page of a member draws. */
const MEMBER_PARTS = [
  'Avatar',
  'Breadcrumb',
  'EmptyState',
  'ExampleFigures',
  'Kbd',
  'PageHeader',
  'Row',
  'SectionHeader',
  'Skeleton',
  'StatStrip',
  'hydrate-later',
  'use-hotkey',
];

const uiParts = (names: readonly string[]): string => `platform/ui/(${names.join('|')})\\.tsx?`;
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

/** In which group the page table of a kind of session stands; `rest` is what members do not start on. */
export const TABLE_GROUPS = { visitor: 'public', member: 'members', rest: 'pages' } as const;

export const chunkGroups = [
  {
    name: 'vendor',
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|react-router|@tanstack|clsx|class-variance-authority)/',
      'node_modules/(radix-ui/slot|@radix-ui/react-(slot|compose-refs))/',
    ),
    priority: 30,
  },
  {
    name: 'shell',
    test: anyOf(
      'icons/(check|triangle-alert|circle-alert|info|file-search)\\.',
      'platform/kernel/(access|contract|errors)\\.ts',
      // A failed read or write is shown to members alone.
      'platform/web/(?!ReadFailure|NotRead|MissingStep|WriteFailure)',
      uiParts(SHELL_PARTS),
      'apps/web/src/(domains|entry-client)\\.tsx?',
      'apps/web/src/shell/(ErrorPage|MobileMenu\\.|ShellFrame|layouts|reload|use-page-row)',
    ),
    priority: 20,
  },
  {
    name: TABLE_GROUPS.visitor,
    test: anyOf(
      'platform/ui/shell/Public',
      uiParts(['FitBar', 'Ridge']),
      'apps/web/src/(shell/PublicLayout|visitor-rows)',
      'domains/[^/]+/web/visitor-pages',
      'icons/users\\.',
    ),
    priority: 15,
  },
  {
    name: TABLE_GROUPS.member,
    test: anyOf(
      'platform/ui/shell/(AppShell|BottomBar|HeaderBar|MobileHeader|Nav|Sidebar|UserCard|nav-item)',
      uiParts(MEMBER_PARTS),
      'apps/web/src/(shell/(AppLayout|OverlayQueue|use-shell-navigation)|start-rows)',
      'domains/(dashboard|site)/web/pages\\.',
      // Small, and wanted as soon as the page stands.
      'domains/onboarding/contract/endpoints',
      'domains/dashboard/web/components/(onboarding|rewards)-api',
      'domains/learning/web/components/LearningPopups',
    ),
    priority: 15,
  },
  {
    name: TABLE_GROUPS.rest,
    test: anyOf('apps/web/src/member-rows', 'domains/[^/]+/web/pages\\.'),
    // Below the frame: what both use belongs to the frame.
    priority: 12,
  },
  {
    // What forms are made of: one file, where each page with a form would load six.
    name: 'fields',
    test: anyOf(
      uiParts(['Field', 'FieldError', 'Select', 'TextArea', 'TextInput', 'control-look', 'field-control']),
      'icons/(chevron-down|plus)\\.',
      'domains/account/web/components/(FormAlert|server-refusal)\\.',
    ),
    priority: 10,
  },
  {
    name: 'account-api',
    test: /domains\/account\/web\/components\/(account-api|clear-storages|flash|own-path)\./,
    priority: 10,
  },
];
