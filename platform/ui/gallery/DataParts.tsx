import Check from 'lucide-react/icons/check';
import CircleDot from 'lucide-react/icons/circle-dot';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { type ReactElement, useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { CellText } from '../CellText.tsx';
import { ConfidenceBars } from '../ConfidenceBars.tsx';
import { DataTable } from '../DataTable.tsx';
import { ExampleFigures } from '../ExampleFigures.tsx';
import { FitBar } from '../FitBar.tsx';
import { Pagination } from '../Pagination.tsx';
import { Progress } from '../Progress.tsx';
import { RingProgress } from '../RingProgress.tsx';
import { SectionHeader } from '../SectionHeader.tsx';
import { StatStrip } from '../StatStrip.tsx';
import { Stepper } from '../Stepper.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs.tsx';
import { TextLink } from '../TextLink.tsx';
import { Timeline } from '../Timeline.tsx';
import type { Sort } from '../table-column.ts';
import { Specimen } from './Specimen.tsx';

type Grant = { id: string; name: string; funder: string; amount: string; closes: string; fit: number };

const GRANTS: Grant[] = [
  {
    id: 'a',
    name: 'Coastal Resilience Small Grants',
    funder: 'Great Lakes Shore Office',
    amount: '$10,000\u201375,000',
    closes: '14 Dec 2026',
    fit: 82,
  },
  {
    id: 'b',
    name: 'Open Sensor Commons, round 7',
    funder: 'Commons Internet Foundation',
    amount: '\u20ac5,000\u201350,000',
    closes: '1 Dec 2026',
    fit: 78,
  },
  {
    id: 'c',
    name: 'Harbour Heritage Fund',
    funder: 'Lighthouse Society',
    amount: '\u00a32,000\u201310,000',
    closes: 'Unknown',
    fit: 38,
  },
];

const STEPS = [
  { label: 'Username', state: 'done', note: 'done' },
  { label: 'Email', state: 'done', note: 'done' },
  { label: 'Persona', state: 'current', note: 'now' },
  { label: 'Bio', state: 'future', note: 'Opens team formation' },
  { label: 'Wallet', state: 'future', note: 'Maximum rewards' },
] as const;

/** A table with sorting and paging; narrow below 768 px. */
export function Tables(): ReactElement {
  const [sort, setSort] = useState<Sort | null>({ key: 'fit', direction: 'descending' });
  const sign = sort?.direction === 'ascending' ? 1 : -1;
  const rows = [...GRANTS].sort((one, other) => sign * (one.fit - other.fit));
  return (
    <Specimen title="Table">
      <DataTable
        caption="Open opportunities"
        rows={rows}
        rowKey={(grant) => grant.id}
        sort={sort}
        onSortChange={setSort}
        columns={[
          {
            key: 'name',
            header: 'Opportunity',
            narrow: 'lead',
            cell: (grant) => <CellText secondary={grant.funder}>{grant.name}</CellText>,
          },
          { key: 'amount', header: 'Amount', narrow: 'third', align: 'end', cell: (grant) => grant.amount },
          { key: 'closes', header: 'Closes', narrow: 'third', cell: (grant) => grant.closes },
          {
            key: 'fit',
            header: 'Fit',
            narrow: 'score',
            align: 'end',
            sortable: true,
            className: 'w-28',
            cell: (grant) => <FitBar fit={grant.fit} />,
          },
        ]}
      />
      <Pagination className="mt-3.5" page={1} pageSize={3} total={38} onPageChange={() => undefined} />
    </Specimen>
  );
}

/** Figures, steps and progress. */
export function Figures(): ReactElement {
  return (
    <Specimen title="Figures, steps, progress">
      <div className="flex flex-col gap-4">
        <ExampleFigures
          figures={[
            { value: '1000+', label: 'nonprofits' },
            { value: '20+', label: 'funding sources' },
          ]}
          action={<TextLink href="#live">Live count</TextLink>}
        />
        <StatStrip
          label="Your figures"
          stats={[
            { label: 'Balance', value: '42.75', unit: 'HDAG', href: '#balance' },
            { label: 'Badges', value: 2, note: 'of 4' },
            { label: 'Referrals', value: 3, note: '\u00b7 1 awaiting review' },
            { label: 'Projects', value: 3 },
          ]}
        />
        <Timeline label="Transformation" steps={STEPS} />
        <Stepper label="Application" steps={STEPS} />
        <div className="flex items-center gap-4 rounded-l bg-pine-soft p-4">
          <RingProgress label="Profile" value={60} />
          <p className="text-16 font-semibold">3 of 5 completed</p>
        </div>
        <Progress label="Funding" value={4.2} max={6} valueText="4.2 of 6.0 ETH" thick />
        <Progress label="Reading the page" value={null} />
        <div className="flex items-center gap-4">
          <FitBar fit={41} blocked variant="card" />
          <ConfidenceBars confidence="fairly-sure" />
        </div>
      </div>
    </Specimen>
  );
}

/** Badges, avatars, tabs and the like. */
export function Labels(): ReactElement {
  const [tab, setTab] = useState('login');
  return (
    <Specimen title="Labels and tabs">
      <div className="flex flex-col gap-4">
        <Breadcrumb
          items={[
            { label: 'GrantFlow', href: '#g' },
            { label: 'Grants', href: '#l' },
            { label: 'Coastal Resilience Small Grants' },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Badge tone="ok" icon={CircleDot}>
            Open
          </Badge>
          <Badge>Grant</Badge>
          <Badge tone="pine" icon={Zap}>
            5x Rewards Active
          </Badge>
          <Badge tone="ok" icon={Check}>
            Good
          </Badge>
          <Badge tone="warn">Local only</Badge>
          <Badge tone="bad" icon={X}>
            Failed
          </Badge>
          <Badge tone="info">Unclear</Badge>
          <Badge tone="example">Example match</Badge>
        </div>
        <div className="flex gap-2">
          <Avatar name="seed-library" size="s" />
          <Avatar name="tidewatch-lead" />
          <Avatar name="instance-admin" size="l" />
        </div>
        <SectionHeader
          title="Applications"
          note="7 · 2 due before 15 Dec"
          action={<TextLink href="#all">View All</TextLink>}
        />
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Account">
            <Tab value="login">Login</Tab>
            <Tab value="register">Register</Tab>
          </TabList>
          <TabPanel value="login">Sign in here.</TabPanel>
          <TabPanel value="register">Register here.</TabPanel>
        </Tabs>
      </div>
    </Specimen>
  );
}
