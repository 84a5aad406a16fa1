import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { findPlaceholders } from '../../contract/placeholders.ts';
import type { Draft, Section } from '../../contract/schemas.ts';
import { type TextState, useSectionText } from '../hooks/use-section-text.ts';
import { useSuggestion } from '../hooks/use-suggestion.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { SourceList } from './SourceList.tsx';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import { TextCount } from './TextCount.tsx';
import { VersionPanel } from './VersionPanel.tsx';

type Panel = 'sources' | 'versions' | 'answers';
const PANELS: readonly { panel: Panel; label: string }[] = [
  { panel: 'sources', label: 'Sources' },
  { panel: 'versions', label: 'Versions' },
  { panel: 'answers', label: 'Answer library' },
];
const ROWS = 7;

function SaveWords({ state }: { state: TextState }): ReactElement {
  if (state.kind === 'failed')
    return (
      <span role="alert" className="text-bad-text">
        Not saved: {state.reason}
      </span>
    );
  const words = { saved: 'Saved', unsaved: 'Not saved yet', saving: 'Saving', conflict: 'Not saved' };
  return <span>{words[state.kind]}</span>;
}

type ConflictProps = { theirs: Section; onMine: () => void; onTheirs: () => void };

function Conflict({ theirs, onMine, onTheirs }: ConflictProps): ReactElement {
  return (
    <Notice
      tone="warn"
      role="alert"
      title="This section was changed in another window."
      actions={
        <>
          <Button size="s" onClick={onMine}>
            Keep my text
          </Button>
          <Button size="s" onClick={onTheirs}>
            Take the other text
          </Button>
        </>
      }
    >
      <p className="break-words">
        The other text begins: “{theirs.text.slice(0, 120)}”. Both stay in the versions.
      </p>
    </Notice>
  );
}

type ToFillProps = { text: string; onJump: (start: number, length: number) => void };

/** Placeholders to fill in, each with a jump to its place. */
function ToFill({ text, onJump }: ToFillProps): ReactElement | null {
  const open = findPlaceholders(text);
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-13">
      <span className="text-ink-2">To fill in:</span>
      <ul className="contents">
        {open.map(({ text: placeholder, asks, start }) => (
          <li key={start} className="max-w-full">
            <button
              type="button"
              onClick={() => onJump(start, placeholder.length)}
              className="max-w-full rounded-s bg-warn-soft px-1.5 py-0.5 text-start text-warn-text underline-offset-2 max-md:min-h-11 hover:underline"
            >
              {asks}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Selects a place of a text and brings it into view: a browser alone scrolls to it only while it is typed. */
function selectIn(area: HTMLTextAreaElement | null, start: number, end: number): void {
  if (!area) return;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
  area.scrollTop = (area.scrollHeight * start) / Math.max(1, area.value.length) - area.clientHeight / 2;
  area.scrollIntoView({ block: 'center' });
}

type SectionEditorProps = {
  draft: Draft;
  section: Section;
  /** A place of the text to go to. */
  target?: { readonly start: number; readonly end: number } | null;
};

/** One section: its question, its text with count and state, and what belongs to it. */
export function SectionEditor({ draft, section: first, target = null }: SectionEditorProps): ReactElement {
  const { applicationId, canWrite, policy } = draft;
  const editing = useSectionText(applicationId, first);
  const { section, text, state, change, adopt, keepMine } = editing;
  const { draft: ask, decide, live, isBusy } = useSuggestion(applicationId, editing);
  const [panel, setPanel] = useState<Panel | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const jump = (start: number, length: number): void => selectIn(area.current, start, start + length);
  useEffect(() => {
    if (target) selectIn(area.current, target.start, target.end);
  }, [target]);
  const refused = policy.policy === 'review' ? 'The funder does not accept drafts by a machine.' : undefined;
  return (
    <Card asChild>
      <section aria-labelledby={`${id}-title`} className="flex flex-col gap-2.5">
        <h3 id={`${id}-title`} className="font-semibold break-words">
          {section.title}
        </h3>
        {section.question && section.question !== section.title && (
          <p id={`${id}-question`} className="text-13 break-words text-ink-2">
            {section.question}
          </p>
        )}
        {state.kind === 'conflict' && (
          <Conflict
            theirs={state.theirs}
            onMine={() => keepMine(state.theirs)}
            onTheirs={() => adopt(state.theirs)}
          />
        )}
        <TextArea
          ref={area}
          rows={ROWS}
          dir="auto"
          value={live ?? text}
          readOnly={!canWrite || live !== null}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-count`}
          onChange={(event) => change(event.target.value)}
          onBlur={() => void editing.flush()}
        />
        <p className="tnum flex flex-wrap justify-between gap-x-4 text-12 text-ink-3">
          <SaveWords state={state} />
          <TextCount id={`${id}-count`} text={text} limit={section.limit} />
        </p>
        {live !== null && (
          <p role="status" className="text-13 text-ink-2">
            The model is writing
          </p>
        )}
        <ToFill text={text} onJump={jump} />
        <SuggestionPanel
          section={section}
          isBusy={isBusy}
          onDecide={(isAccepted) => void decide(section, isAccepted)}
          onRules={() => void ask(section.id, 'rules')}
        />
        <div className="flex flex-wrap gap-2">
          {canWrite && (
            <Button size="s" busy={isBusy} disabledReason={refused} onClick={() => void ask(section.id)}>
              {text ? 'Redraft' : 'Draft'} <span className="sr-only">{section.title}</span>
            </Button>
          )}
          {PANELS.map(({ panel: one, label }) => (
            <Button
              key={one}
              size="s"
              variant="quiet"
              aria-expanded={panel === one}
              onClick={() => setPanel(panel === one ? null : one)}
            >
              {label} <span className="sr-only">of {section.title}</span>
            </Button>
          ))}
        </div>
        {panel === 'sources' && <SourceList sentences={section.sentences} />}
        {panel === 'versions' && (
          <VersionPanel
            applicationId={applicationId}
            section={section}
            canWrite={canWrite}
            onRestored={adopt}
          />
        )}
        {panel === 'answers' && (
          <AnswerPanel
            applicationId={applicationId}
            section={section}
            canWrite={canWrite}
            onInserted={adopt}
          />
        )}
      </section>
    </Card>
  );
}
