import { openFields } from '../../domain/documents/collection/open-questions.ts';
import { restFields } from '../../domain/listings/question-stages.ts';
import { fieldQuestion } from '../../domain/listings/predefined-fields.ts';
import type { AcceptPreview, AcceptTenantAnswer } from '../../domain/calls/accept-tenant.ts';
import { feeText } from '../../domain/money.ts';
import { awaitsDecision, canBeOffered, countAffected, letChoices } from '../../domain/tenancies/tenancy.ts';
import { slotStartText } from '../../domain/viewings/viewing.ts';
import type { Acceptance } from '../../store/tenancies/acceptance.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { OtherRow, Prospect } from '../../store/tenancies/prospect.ts';
import { seen } from '../applications/seen.ts';
import { unitName, nameOf, stageTitle } from './unit-names.ts';

export function presentAccepted(
  acceptance: Acceptance,
  application: Application,
  listing: Listing,
): AcceptTenantAnswer {
  const { scenario, affected, unitTypeId, tell, items } = acceptance;
  return {
    scenario,
    affected_applicants: affected,
    offered_applicants: tell ? items.filter(({ fate }) => canBeOffered(fate)).length : 0,
    applicant_name: nameOf(seen(application, listing)),
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

function presentAffected(
  others: readonly OtherRow[],
  plan: NonNullable<Prospect['plan']>,
  listing: Listing,
): AcceptPreview['affected'] {
  const rows = new Map(others.map((other) => [String(other._id), other]));
  return plan.affected.flatMap(({ id, fate, viewingEnds }) => {
    const other = rows.get(id);
    if (!other) return [];
    const viewing = viewingEnds && other.viewing ? slotStartText(other.viewing) : null;
    return [
      {
        application_id: id,
        name: nameOf(seen(other, listing)),
        stage: other.stage,
        place: stageTitle(other.stage),
        fate,
        has_mail: other.email !== null,
        viewing,
        can_be_backup: awaitsDecision(other),
      },
    ];
  });
}

type PreviewParts = {
  listing: Listing;
  application: Application;
  prospect: Prospect;
  accepted: Acceptance | null;
  version: string | null;
};

export function presentPreview({ listing, application, prospect, accepted, version }: PreviewParts): AcceptPreview {
  const { plan, place, refusal, others } = prospect;
  return {
    application_id: String(application._id),
    applicant_name: nameOf(seen(application, listing)),
    email: seen(application, listing).email ?? '',
    listing_address: listing.address,
    accepted: accepted && presentAccepted(accepted, application, listing),
    refusal,
    // No choice of unit would make it possible to accept someone who isn’t waiting for a decision.
    choices: awaitsDecision(application) ? unitsToLet(listing, application) : [],
    instance_id: place?.instanceId ?? null,
    scenario: plan?.scenario ?? null,
    affected_applicants: plan ? countAffected(plan) : 0,
    affected: plan ? presentAffected(others, plan, listing) : [],
    occupancy: (plan?.occupancy ?? []).map(({ unitTypeId, name, openBefore, openAfter, total }) => ({
      unit_type_id: unitTypeId,
      name,
      open_before: openBefore,
      open_after: openAfter,
      total,
    })),
    asked_of_tenant: openFields(listing.formFields, { stage: 'final_decision', subState: 'accepted' }).map(
      fieldQuestion,
    ),
    not_asked: application.restAskedAt ? [] : restFields(listing.formFields, application).map(fieldQuestion),
    remaining_units: (plan?.occupancy ?? []).filter(({ openAfter }) => openAfter > 0).map(({ name }) => name),
    version,
  };
}
