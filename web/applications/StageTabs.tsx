import { Tabs } from '@base-ui/react/tabs';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  furthestActiveStage,
  type Stage,
  type StageCounts,
  stageTitles,
  stageTotal,
  stages,
} from '../../domain/pipeline.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.stages;

type StageTabsProps = {
  stage: Stage;
  counts: StageCounts;
  /** Of those matching the search; the same without one. */
  shownCounts: StageCounts;
  /** How many in each stage are waiting for the landlord. */
  waiting: Partial<Record<Stage, number>>;
  onStage: (stage: Stage) => void;
  children: ReactNode;
};

/** The four stages as tabs. */
export function StageTabs({ stage, counts, shownCounts, waiting, onStage, children }: StageTabsProps) {
  const furthest = stages.indexOf(furthestActiveStage(counts));
  return (
    <Tabs.Root
      value={stage}
      onValueChange={(next) => onStage(stages.find((known) => known === next) ?? stage)}
      className="mt-5"
    >
      <Tabs.List aria-label={text.label} className="grid grid-cols-2 gap-2.5 desk:grid-cols-4 desk:gap-4">
        {stages.map((name, index) => (
          <StageTab
            key={name}
            stage={name}
            number={index + 1}
            count={stageTotal(shownCounts, name)}
            completed={index < furthest}
            waiting={waiting[name] ?? 0}
          />
        ))}
      </Tabs.List>
      <Tabs.Panel value={stage} className="mt-6 outline-none" tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function StageTab({
  stage,
  number,
  count,
  completed,
  waiting,
}: {
  stage: Stage;
  number: number;
  count: number;
  completed: boolean;
  waiting: number;
}) {
  return (
    <Tabs.Tab
      value={stage}
      className="group relative flex min-h-24 flex-col items-start justify-between gap-2 rounded-card border border-line bg-card p-3.5 text-left shadow-1 transition-[background-color,border-color,box-shadow] hover:border-brass hover:shadow-2 data-active:border-door data-active:bg-door data-active:text-on-door data-active:shadow-2 desk:p-4"
    >
      <span className="flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="text-row font-medium leading-5">
          <span aria-hidden className="mr-1.5 font-serif text-brass-ink group-data-active:text-brass-lit">
            {number}
          </span>
          {stageTitles[stage]}
        </span>
        {completed && (
          <span className="inline-flex items-center gap-1 text-xs font-medium text-good-ink group-data-active:text-brass-lit">
            <CircleCheck aria-hidden className="size-3.5" /> {text.completed}
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-serif text-3xl font-semibold leading-8 tabular-nums">{count}</span>
        <span className="text-fine text-ink-soft group-data-active:text-on-door-soft">{text.count({ count })}</span>
        {waiting > 0 && (
          <span className="rounded-plate bg-brass-soft px-1.5 py-0.5 text-xs font-medium text-brass-ink tabular-nums">
            {text.needYou({ count: waiting })}
          </span>
        )}
      </span>
      <span
        aria-hidden
        className="absolute inset-x-3 bottom-0 h-1 rounded-t-full bg-transparent group-data-active:bg-brass"
      />
    </Tabs.Tab>
  );
}
