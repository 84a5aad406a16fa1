import { type ReactElement, useState } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { ForYou } from './ForYou.tsx';
import { ProjectIdeas } from './ProjectIdeas.tsx';

/** AI insights with the tabs For You and Project Ideas (spec §2.4). */
function Insights(): ReactElement {
  const [tab, choose] = useState('for-you');
  return (
    <section aria-labelledby="insights">
      <SectionHeader id="insights" title="AI insights" />
      <Tabs value={tab} onValueChange={choose} className="mt-2">
        <TabList label="AI insights">
          <Tab value="for-you">For You</Tab>
          <Tab value="ideas">Project Ideas</Tab>
        </TabList>
        <TabPanel value="for-you">
          <ForYou />
        </TabPanel>
        <TabPanel value="ideas">
          <ProjectIdeas />
        </TabPanel>
      </Tabs>
    </section>
  );
}

export { Insights as Component };
