import type { DecisionFact, LandlordNote } from '../../domain/calls/landlord-notes.ts';
import { viewingInShort } from '../../domain/tenancies/compare.ts';
import type { Application } from '../../store/applications/application.ts';
import type { LastViewing } from '../../store/viewings/viewing.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';

export function presentNote({ _id, note, isBackup }: Application): LandlordNote {
  return {
    application_id: String(_id),
    note: note?.text ?? '',
    noted_at: note?.at.toISOString() ?? null,
    is_backup: isBackup ?? false,
  };
}

export function presentDecisionFact(
  application: Application,
  documents: readonly ApplicantDocument[],
  viewing: LastViewing | undefined,
): DecisionFact {
  const verdicts = documents.map(({ verdict, override }) => override?.verdict ?? verdict);
  const supports = verdicts.filter((verdict) => verdict === 'SUPPORTS').length;
  const unchecked = verdicts.filter((verdict) => verdict === null).length;
  return {
    application_id: String(application._id),
    viewing: viewingInShort(viewing ? { ...viewing, note: '', impressions: viewing.impressions ?? [] } : null),
    verdicts: { supports, unchecked, warns: verdicts.length - supports - unchecked },
    is_backup: application.isBackup ?? false,
    note: application.note?.text ?? '',
  };
}
