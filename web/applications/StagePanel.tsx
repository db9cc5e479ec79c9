import { useState } from 'react';
import { GalleryHorizontalEnd } from 'lucide-react';
import { type Stage, type StageCounts, stages, stageTitles, stageTotal } from '../../domain/pipeline.ts';
import { triagePath } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { InboxPlate } from '../shared/listings/InboxPlate.tsx';
import { Group } from './Group.tsx';
import { groupCount, groupsOf } from './labels.ts';
import { applicationsText } from './text.ts';
import { type PipelineView, withGroup, withPage, withStage } from './url-state.ts';

const text = applicationsText.stages;

type PanelProps = {
  listingId: string;
  stage: Stage;
  counts: StageCounts;
  /** Of those matching the search; the same without one. */
  shownCounts: StageCounts;
  pageSize: number;
  view: PipelineView;
  onChange: (next: (view: PipelineView) => PipelineView) => void;
};

/** The groups of one stage, or an empty state. */
export function StagePanel({ listingId, stage, counts, shownCounts, pageSize, view, onChange }: PanelProps) {
  const [folded, setFolded] = useState<readonly string[]>([]);
  const elsewhere = view.search !== '' && stageTotal(shownCounts, stage) === 0 && (
    <MatchesElsewhere shownCounts={shownCounts} onStage={(next) => onChange((now) => withStage(now, next))} />
  );
  if (stageTotal(counts, stage) === 0) {
    return (
      <div className="flex flex-col gap-4">
        {elsewhere}
        <EmptyState title={text.empty} text={text.emptyHint} className="rounded-card border border-line bg-card">
          {stage === 'application_screening' && <InboxPlate />}
        </EmptyState>
      </div>
    );
  }
  const groups = groupsOf[stage];
  // A search opens the groups that contain matches; one that is then closed stays closed for this search.
  const found = (subState: string) =>
    view.search !== '' &&
    !folded.includes(`${view.search} ${subState}`) &&
    groupCount(shownCounts, stage, subState) > 0;
  return (
    <div className="flex flex-col gap-4">
      {stage === 'application_screening' && groupCount(counts, stage, 'in_review') > 0 && (
        <ButtonLink variant="secondary" to={triagePath(listingId)} className="self-start max-sm:w-full">
          <GalleryHorizontalEnd aria-hidden /> {text.oneByOne}
        </ButtonLink>
      )}
      {elsewhere}
      {groups.map((label) => (
        <Group
          key={label.subState}
          place={{ listingId, stage, subState: label.subState }}
          label={label}
          count={groupCount(shownCounts, stage, label.subState)}
          all={groupCount(counts, stage, label.subState)}
          pageSize={pageSize}
          open={groups.length === 1 || view.open.includes(label.subState) || found(label.subState)}
          foldable={groups.length > 1}
          onOpen={(open) => {
            if (!open) setFolded((now) => [...now, `${view.search} ${label.subState}`]);
            onChange((now) => withGroup({ ...now, stage: now.stage ?? stage }, label.subState, open));
          }}
          page={view.pages[label.subState] ?? 1}
          onPage={(page) => onChange((now) => withPage(now, label.subState, page))}
          filter={{ unitTypeId: view.unitTypeId, search: view.search }}
          card={view.card}
          onCard={(id, open) =>
            onChange((now) => ({
              ...now,
              stage: now.stage ?? stage,
              card: open ? id : now.card === id ? '' : now.card,
            }))
          }
        />
      ))}
    </div>
  );
}

type ElsewhereProps = Pick<PanelProps, 'shownCounts'> & { onStage: (stage: Stage) => void };

/** The stages in which a search finds someone, where it finds nobody in the one that is shown. */
function MatchesElsewhere({ shownCounts, onStage }: ElsewhereProps) {
  const matched = stages.filter((stage) => stageTotal(shownCounts, stage) > 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-sunken px-4 py-2.5">
      <p role="status" className="text-row text-ink-soft">
        {matched.length > 0 ? text.matchesElsewhere : text.noMatch}
      </p>
      {matched.map((stage) => (
        <Button key={stage} variant="secondary" size="small" onClick={() => onStage(stage)}>
          {text.matchesAt({ stage: stageTitles[stage], count: stageTotal(shownCounts, stage) })}
        </Button>
      ))}
    </div>
  );
}
