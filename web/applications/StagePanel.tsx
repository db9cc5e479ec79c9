import type { Stage, StageCounts } from '../../domain/pipeline.ts';
import { stageTotal } from '../../domain/pipeline.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { InboxPlate } from '../shared/listings/InboxPlate.tsx';
import { Group } from './Group.tsx';
import { groupCount, groupsOf } from './groups.ts';
import { type PipelineView, withGroup, withPage } from './url-state.ts';

type PanelProps = {
  listingId: string;
  stage: Stage;
  counts: StageCounts;
  pageSize: number;
  view: PipelineView;
  onChange: (next: (view: PipelineView) => PipelineView) => void;
};

/** The groups of one stage, or what to say when nobody is there. */
export function StagePanel({ listingId, stage, counts, pageSize, view, onChange }: PanelProps) {
  if (stageTotal(counts, stage) === 0) {
    return (
      <EmptyState
        title="No applicants at this stage yet"
        text="Applicants will appear here as they progress through the pipeline"
        className="rounded-card border border-line bg-card"
      >
        {stage === 'application_screening' && <InboxPlate />}
      </EmptyState>
    );
  }
  const groups = groupsOf[stage];
  return (
    <div className="flex flex-col gap-4">
      {groups.map((words) => (
        <Group
          key={words.subState}
          place={{ listingId, stage, subState: words.subState }}
          words={words}
          count={groupCount(counts, stage, words.subState)}
          pageSize={pageSize}
          open={groups.length === 1 || view.open.includes(words.subState)}
          foldable={groups.length > 1}
          onOpen={(open) => onChange((now) => withGroup({ ...now, stage: now.stage ?? stage }, words.subState, open))}
          page={view.pages[words.subState] ?? 1}
          onPage={(page) => onChange((now) => withPage(now, words.subState, page))}
          filter={{ unitTypeId: view.unitTypeId, search: view.search }}
          applicant={view.applicant}
          onApplicant={(id, open) =>
            onChange((now) => ({
              ...now,
              stage: now.stage ?? stage,
              applicant: open ? id : now.applicant === id ? '' : now.applicant,
            }))
          }
        />
      ))}
    </div>
  );
}
