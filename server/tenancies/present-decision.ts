import type {
  AcceptPreview,
  AcceptTenantAnswer,
  CompareAnswer,
  DecisionFact,
  LandlordNote,
  OwnUnitChoice,
  UnitChoices,
} from '../../domain/calls/decision.ts';
import { compareRows, type Compared, viewingInShort } from '../../domain/tenancies/compare.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { feeText } from '../../domain/money.ts';
import { stages, stageTitles } from '../../domain/pipeline.ts';
import { awaitsDecision, countAffected, letChoices } from '../../domain/tenancies/tenancy.ts';
import { slotStartText } from '../../domain/viewings/viewing.ts';
import type { Acceptance } from '../../store/tenancies/acceptance.ts';
import type { Application } from '../../store/applications/application.ts';
import type { LastViewing } from '../../store/viewings/viewing.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { FormAnswers } from '../../store/documents/form-answers.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { OtherRow, Prospect } from '../../store/tenancies/prospect.ts';
import { commonText } from '../../domain/text/common.ts';

const nameOf = ({ name, email }: Pick<Application, 'name' | 'email'>) => name || email || commonText.unnamed;
const unitNames = (listing: Listing, ids: readonly string[]) =>
  listing.unitTypes.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
const unitName = (listing: Listing, id: string) => unitNames(listing, [id])[0] ?? '';
const stageTitle = (stage: string) => stageTitles[stages.find((known) => known === stage) ?? 'application_screening'];

export function presentAccepted(
  acceptance: Acceptance,
  application: Application,
  listing: Listing,
): AcceptTenantAnswer {
  const { scenario, affected, unitTypeId, tell } = acceptance;
  return {
    scenario,
    affected_applicants: affected,
    applicant_name: nameOf(application),
    unit_name: unitName(listing, unitTypeId),
    others_told: tell,
  };
}

function unitsToLet(listing: Listing, application: Application) {
  return letChoices(listing.unitTypes, application.unitInterest).flatMap(({ unitTypeId, instanceId, wanted }) => {
    const unit = listing.unitTypes.find(({ id }) => id === unitTypeId);
    const instance = unit?.instances.find(({ id }) => id === instanceId);
    if (!unit || !instance) return [];
    const fee = feeText(unit.fee, unit.currency, unit.frequency);
    return [
      {
        unit_type_id: unitTypeId,
        unit_name: unit.name,
        instance_id: instanceId,
        number: unit.instances.indexOf(instance) + 1,
        of: unit.instances.length,
        eircode: instance.eircode,
        fee,
        wanted,
      },
    ];
  });
}

function presentAffected(others: readonly OtherRow[], plan: NonNullable<Prospect['plan']>): AcceptPreview['affected'] {
  const rows = new Map(others.map((other) => [String(other._id), other]));
  return plan.affected.flatMap(({ id, fate, viewingEnds }) => {
    const other = rows.get(id);
    if (!other) return [];
    const viewing = viewingEnds && other.viewing ? slotStartText(other.viewing) : null;
    return [
      {
        application_id: id,
        name: nameOf(other),
        place: stageTitle(other.stage),
        fate,
        has_mail: other.email !== null,
        viewing,
        can_keep_warm: awaitsDecision(other),
      },
    ];
  });
}

type Previewed = {
  listing: Listing;
  application: Application;
  prospect: Prospect;
  accepted: Acceptance | null;
  version: string | null;
};

export function presentPreview({ listing, application, prospect, accepted, version }: Previewed): AcceptPreview {
  const { plan, place, refusal, others } = prospect;
  return {
    application_id: String(application._id),
    applicant_name: nameOf(application),
    email: application.email ?? '',
    listing_address: listing.address,
    accepted: accepted && presentAccepted(accepted, application, listing),
    refusal,
    choices: unitsToLet(listing, application),
    instance_id: place?.instanceId ?? null,
    scenario: plan?.scenario ?? null,
    affected_applicants: plan ? countAffected(plan) : 0,
    affected: plan ? presentAffected(others, plan) : [],
    occupancy: (plan?.occupancy ?? []).map(({ unitTypeId, name, openBefore, openAfter, total }) => ({
      unit_type_id: unitTypeId,
      name,
      open_before: openBefore,
      open_after: openAfter,
      total,
    })),
    remaining_units: (plan?.occupancy ?? []).filter(({ openAfter }) => openAfter > 0).map(({ name }) => name),
    version,
  };
}

export type ComparedRecords = {
  application: Application;
  documents: ApplicantDocument[];
  viewing: LastViewing | undefined;
  form: FormAnswers | null;
};

function comparedOf({ application, documents, viewing, form }: ComparedRecords, listing: Listing): Compared {
  return {
    id: String(application._id),
    units: unitNames(listing, application.unitInterest),
    enquiry: application.enquiry,
    screening: application.screening,
    documents: documents.map(({ name, slot, verdict, verdictReason, override }) => ({
      name,
      slot,
      verdict: override?.verdict ?? verdict,
      reason: override?.reason ?? verdictReason,
    })),
    answers: form?.sent?.fields ?? {},
    viewing: viewing ? { ...viewing, note: viewing.attendanceNote } : null,
    interest: application.interest?.answer ?? null,
    note: application.note?.text ?? '',
  };
}

export function presentCompare(records: readonly ComparedRecords[], listing: Listing): CompareAnswer {
  const rows = compareRows(
    records.map((one) => comparedOf(one, listing)),
    listing.formFields,
  );
  return {
    listing_address: listing.address,
    applicants: records.map(({ application }) => ({
      application_id: String(application._id),
      name: nameOf(application),
      place: stageTitle(application.stage),
      can_accept: awaitsDecision(application),
      kept_warm: application.keptWarm ?? false,
    })),
    rows: rows.map(({ title, empty, cells }) => ({
      title,
      empty,
      cells: cells.map(({ applicant, lines }) => ({ application_id: applicant, lines })),
    })),
  };
}

export function presentNote({ _id, note, keptWarm }: Application): LandlordNote {
  return {
    application_id: String(_id),
    note: note?.text ?? '',
    noted_at: note?.at.toISOString() ?? null,
    kept_warm: keptWarm ?? false,
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
    viewing: viewingInShort(viewing ? { ...viewing, note: '' } : null),
    verdicts: { supports, unchecked, warns: verdicts.length - supports - unchecked },
    kept_warm: application.keptWarm ?? false,
    note: application.note?.text ?? '',
  };
}

type ChoiceApplicant = Pick<Application, '_id' | 'name' | 'unitInterest' | 'choice'>;

export function presentChoices(asked: readonly ChoiceApplicant[], listing: Listing): UnitChoices {
  const items = asked.flatMap(({ _id, name, unitInterest, choice }) => {
    if (!choice) return [];
    const chosen = choice.answeredAt ? unitNames(listing, unitInterest) : [];
    return [
      {
        application_id: String(_id),
        name: name || commonText.unnamed,
        let_unit: unitName(listing, choice.unitTypeId),
        asked_at: choice.askedAt.toISOString(),
        asked_again_at: choice.againAt?.toISOString() ?? null,
        answered_at: choice.answeredAt?.toISOString() ?? null,
        chosen,
      },
    ];
  });
  return { items };
}

export function presentOwnChoice(
  { choice, unitInterest }: Application,
  listing: Listing,
  running: boolean,
): OwnUnitChoice {
  const units = running ? openUnitTypes(listing.unitTypes) : [];
  return {
    asked: choice !== null && choice !== undefined && running,
    must: choice?.must ?? false,
    let_unit: choice ? unitName(listing, choice.unitTypeId) : '',
    answered: Boolean(choice?.answeredAt),
    chosen: unitNames(listing, unitInterest),
    units: units.map(({ id, name, mode, fee, currency, frequency }) => ({
      id,
      name,
      mode,
      rental_fee: fee,
      rental_fee_currency: currency,
      rental_payment_frequency: frequency,
    })),
  };
}
