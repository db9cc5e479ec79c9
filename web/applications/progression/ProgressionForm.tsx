import { useState } from 'react';
import type { ProgressionAnswer, ProgressionSettings } from '../../../domain/calls/progression.ts';
import { orderOf } from '../../../domain/listings/progression.ts';
import { useChangeProgression } from '../../api/progression.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { toastDone } from '../../components/toast.ts';
import { useEdit } from '../../shared/edits/useEdit.ts';
import { BlindField } from '../../shared/listings/BlindField.tsx';
import { ProgressionFields } from '../../shared/listings/ProgressionFields.tsx';
import { ProgressionLetters } from '../../shared/listings/ProgressionLetters.tsx';
import { sharedProgressionText } from '../../shared/listings/progression-text.ts';
import { applicationsText } from '../text.ts';
import { progressionText as text } from './text.ts';
import { errorText } from '../../api/error-text.ts';

/** The name under which unsaved settings are kept. */
export const progressionEdit = (listingId: string): string => `progression.${listingId}`;

type Edit = { draft: ProgressionSettings; paused: boolean; version: number };

const editOf = (settings: ProgressionAnswer): Edit => ({
  draft: {
    documents: settings.documents,
    most: settings.most,
    viewing: settings.viewing,
    rest: settings.rest,
    order: settings.order,
    reminders: settings.reminders,
    blind: settings.blind,
  },
  paused: settings.paused,
  version: settings.version,
});

/** Changes who moves forward, and says before saving what will be sent to whom. */
export function ProgressionForm({ settings, onDone }: { settings: ProgressionAnswer; onDone: () => void }) {
  const { listing_id: listingId, asked } = settings;
  // With the version that the form opened with: what another tab has saved since is not overwritten.
  const [begun] = useState(() => editOf(settings));
  const [{ draft, paused, version }, setEdit] = useEdit(progressionEdit(listingId), begun);
  const setDraft = (draft: ProgressionSettings) => setEdit((edit) => ({ ...edit, draft }));
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeProgression();
  const save = async () => {
    setProblem(null);
    try {
      await change.mutateAsync({ listing_id: listingId, ...draft, paused, version });
      toastDone(text.saved, text.savedHint);
      onDone();
    } catch (error) {
      setProblem(errorText(error, text.saveFailed));
    }
  };
  const soon = letInBy(settings, { ...draft, paused });
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ProgressionFields value={draft} onChange={setDraft} hasRest={settings.has_rest} isRunning />
      <Checkbox
        label={text.pause}
        hint={text.pauseHint}
        checked={paused}
        onChange={() => setEdit({ draft, version, paused: !paused })}
      />
      <BlindField checked={draft.blind ?? false} onChange={(blind) => setDraft({ ...draft, blind })} />
      <ProgressionLetters value={draft} paused={paused} hasRest={settings.has_rest} />
      <div role="status" className="text-row empty:hidden">
        {settings.blind && !draft.blind && <p>{sharedProgressionText.blind.willShow}</p>}
        {soon > 0 && <p>{text.letIn({ count: soon })}</p>}
        {settings.passed_over > 0 && <p>{text.passedOverStay({ count: settings.passed_over })}</p>}
        {draft.documents === 'first' && draft.most < asked && <p>{text.limitBelow({ asked })}</p>}
      </div>
      {problem && (
        <p role="alert" className="rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={change.isPending}>
          {text.save}
        </Button>
        <Button variant="secondary" type="button" onClick={onDone}>
          {applicationsText.cancel}
        </Button>
      </div>
    </form>
  );
}

type Draft = Pick<ProgressionAnswer, 'documents' | 'most' | 'viewing' | 'paused'> & Pick<ProgressionSettings, 'order'>;

/** How many waiting applicants are emailed at once when these settings are saved. */
function letInBy(settings: ProgressionAnswer, draft: Draft): number {
  if (draft.paused) return 0;
  const {
    waiting_for_documents: documents,
    waiting_for_viewing: viewing,
    asked,
    free_places: free,
    invited,
  } = settings;
  const asks = { everyone: documents, first: Math.min(documents, Math.max(0, draft.most - asked)), landlord: 0 };
  const invites = (ready: number) => {
    const places = free === null ? ready : Math.min(ready, Math.max(0, free - invited));
    return { everyone: ready, places, landlord: 0 }[draft.viewing];
  };
  const going = asks[draft.documents];
  if (orderOf(draft) === 'view') return invites(going + viewing);
  return going + invites(viewing);
}
