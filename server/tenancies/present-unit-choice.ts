import type { OwnUnitChoice, UnitChoices } from '../../domain/calls/unit-choice.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { commonText } from '../../domain/text/common.ts';
import { seen } from '../applications/seen.ts';
import { unitNames, unitName } from './unit-names.ts';

type ChoiceApplicant = Pick<Application, '_id' | 'name' | 'unitInterest' | 'choice' | 'stage' | 'blindNumber'>;

export function presentChoices(asked: readonly ChoiceApplicant[], listing: Listing): UnitChoices {
  const items = asked.flatMap((row) => {
    const { _id, name, unitInterest, choice } = seen(row, listing);
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
