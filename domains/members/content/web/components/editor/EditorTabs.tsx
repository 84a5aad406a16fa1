import { type ReactElement, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import type { DocumentEditor } from '../../hooks/use-document-editor.ts';
import { useSettled } from '../../hooks/use-settled.ts';
import { ComparisonLines } from './ComparisonLines.tsx';
import { TextPreview } from './TextPreview.tsx';
import { VersionList } from './VersionList.tsx';

/** Tabs beside the text: how it will look, what it changes, and what was published before. */
export function EditorTabs({ editor }: { editor: DocumentEditor }): ReactElement {
  const [tab, setTab] = useState('preview');
  const { base, text } = editor;
  const settled = useSettled(text, 500);
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="Beside the text">
        <Tab value="preview">Preview</Tab>
        <Tab value="changes">Changes</Tab>
        <Tab value="history" count={base.versions.length}>
          History
        </Tab>
      </TabList>
      <TabPanel value="preview">
        <TextPreview id={base.id} text={text} />
      </TabPanel>
      <TabPanel value="changes">
        <ComparisonLines
          id={base.id}
          from={{ of: 'published' }}
          to={{ of: 'text', ...settled }}
          label="Changes against the published text"
        />
      </TabPanel>
      <TabPanel value="history">
        <VersionList editor={editor} />
      </TabPanel>
    </Tabs>
  );
}
