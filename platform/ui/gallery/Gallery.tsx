import Share from 'lucide-react/icons/share';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactElement } from 'react';
import { Ridge } from '../Ridge.tsx';
import { Dock } from '../shell/Dock.tsx';
import { DockButton } from '../shell/DockButton.tsx';
import { ThemeMenu } from '../ThemeMenu.tsx';
import { Wordmark } from '../Wordmark.tsx';
import { Buttons, Choices, Fields } from './Controls.tsx';
import { Figures, Labels, Tables } from './DataParts.tsx';
import { Overlays, Rows, States, Waiting } from './Feedback.tsx';

/**
 * Every component in every state, for the eye and for the accessibility check. The names and figures in it
 * are invented. Needs `Toaster` and `TooltipProvider` around it, as every page does.
 */
export function Gallery(): ReactElement {
  return (
    <div className="bg-surface">
      <div className="mx-auto max-w-[1208px] px-4 py-7 md:px-9">
        <div className="mb-8 flex items-center justify-between">
          <Wordmark />
          <h1 className="sr-only">Design system</h1>
          <ThemeMenu />
        </div>
        <div className="grid gap-11 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr]">
          <div className="md:col-span-2">
            <Buttons />
          </div>
          <Overlays />
          <Fields />
          <div className="flex flex-col gap-8">
            <States />
            <Rows />
          </div>
          <div className="flex flex-col gap-8">
            <Waiting />
            <Choices />
          </div>
          <div className="flex flex-col gap-8 md:col-span-2">
            <Figures />
            <Tables />
          </div>
          <Labels />
        </div>
      </div>
      <Ridge className="h-40" />
      <Dock>
        <DockButton icon={Share} label="Share" />
        <DockButton icon={Sparkles} label="Ask" soft />
      </Dock>
    </div>
  );
}
